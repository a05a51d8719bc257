mkdir OpeningMask && cd OpeningMask
swift package init --type executable

import ArgumentParser
import Citrine

@main
struct Pierce: ParsableCommand {
  func run() throws {}
}

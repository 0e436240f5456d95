import type { Session } from '../families.ts'
import type { Server } from '../server.ts'

/** Where a drill takes place: the real server on a folder that is thrown away, with a family whom nothing befalls. */
export type Stage = {
  readonly dataDir: string
  readonly server: Server
  /** The family that the fault is about. Its book has a few thousand rows. */
  readonly struck: Session
  /**
   * Somebody of the struck family writes again and again until the time is over; what was acknowledged is looked for
   * afterwards.
   */
  write(writers: number, seconds: number): Promise<void>
  /** A call whose outcome belongs into the table. */
  call(session: Session, method: string, path: string, body?: object): Promise<Outcome>
}

/** How a call ended: its status, or 0 where no answer came. */
export type Outcome = { status: number; ms: number }

/** A file in `faults/` whose default export is one. */
export type Drill = {
  readonly what: string
  /** Brings the fault about and lets it pass. Answers what else is worth telling. */
  run(stage: Stage): Promise<string>
}

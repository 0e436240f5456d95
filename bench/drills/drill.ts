import type { Session } from '../families.ts'
import type { Server } from '../server.ts'

/**
 * The surroundings of a drill: the real server on a folder that is deleted afterwards, and a family that the fault
 * does not concern.
 */
export type Stage = {
  readonly dataDir: string
  readonly server: Server
  /** The family that the fault concerns. Its book has a few thousand rows. */
  readonly struck: Session
  /**
   * Somebody of the struck family writes again and again until the time is over. Afterwards the drill looks for every
   * acknowledged row.
   */
  write(writers: number, seconds: number): Promise<void>
  /** A call whose result belongs in the table. */
  call(session: Session, method: string, path: string, body?: object): Promise<Outcome>
}

/** How a call ended: its status, or 0 where no answer came. */
export type Outcome = { status: number; ms: number }

/** The default export of a file in `faults/`. */
export type Drill = {
  readonly what: string
  /** Causes the fault and ends it. Returns what else is worth telling. */
  run(stage: Stage): Promise<string>
}

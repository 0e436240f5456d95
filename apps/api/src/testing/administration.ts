import { administrationFor, type Administration } from '../access/system-scope.ts'
import { instantOf } from '../platform/clock.ts'
import { connect } from '../platform/db/connect.ts'
import type { TestApp } from './test-app.ts'

/** Does the work of a job on a test database, as the administrating role and as of an instant. */
export async function asAdministration<T>(
  app: Pick<TestApp, 'adminUrl'>,
  job: string,
  now: string,
  run: (administration: Administration) => Promise<T>,
): Promise<T> {
  const { db, close } = connect(app.adminUrl, { max: 1 })
  try {
    return await run(administrationFor(job, db, instantOf(now)))
  } finally {
    await close()
  }
}

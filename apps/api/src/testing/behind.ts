import pg from 'pg'

import type { Person, TestApp } from './test-app.ts'

/** Does something to the organisation's rows as the administrating role, around all commands. */
export async function behind(
  app: TestApp,
  { orgId }: Pick<Person, 'orgId'>,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query(`select set_config('app.org_id', $1, false)`, [orgId])
    return await admin.query(statement, values)
  } finally {
    await admin.end()
  }
}

/**
 * Deletes everything that is prepared of the organisation's positions, so that their rows answer the next question.
 */
export async function forgetStandings(app: TestApp, person: Person): Promise<void> {
  await behind(app, person, 'delete from position_standings')
  await behind(app, person, 'delete from standing_inputs')
}

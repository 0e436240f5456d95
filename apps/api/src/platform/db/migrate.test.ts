import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { expect, inject, it } from 'vitest'

import { copyDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

it('leaves the change log readable only for a serving role that was made outside, however much it had before', async () => {
  const suffix = randomBytes(4).toString('hex')
  const { adminUrl, appUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), `migrated_${suffix}`)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  // What a person may have granted by hand when they set the server up.
  await admin.query('grant all on all tables in schema public to kinfolio_app')
  await admin.query('grant all on all tables in schema public to public')
  await migrate(adminUrl, 'kinfolio_app')
  await admin.end()
  const app = new pg.Client({ connectionString: appUrl })
  await app.connect()
  try {
    expect((await app.query('select * from changes')).rows).toEqual([])
    for (const statement of ['delete from changes', 'update changes set job = null', 'truncate changes']) {
      await expect(app.query(statement), statement).rejects.toThrow('permission denied')
    }
  } finally {
    await app.end()
  }
})

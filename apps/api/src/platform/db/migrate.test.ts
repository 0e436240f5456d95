import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { expect, inject, it } from 'vitest'

import { copyDatabase, databaseAt } from '../../testing/database.ts'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'

const firstMigration = join(import.meta.dirname, '../../../migrations/0000_tables.sql')

it('goes on from the last migration of release 0.1.0, and from nothing older', async () => {
  const suffix = randomBytes(4).toString('hex')
  const { adminUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), `older_${suffix}`)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  // As the thirty-one migrations of release 0.1.0 left the journal, which stands in its data directory.
  const lastOf010 = 1795314139217
  const applied = () => admin.query('select created_at from drizzle.__drizzle_migrations order by created_at')
  const setJournal = async (last: number) => {
    await admin.query('delete from drizzle.__drizzle_migrations')
    await admin.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      '',
      last,
    ])
  }
  try {
    const whole = (await applied()).rows.length
    // The first migration is where those of release 0.1.0 led to; what later ones make is not there yet.
    await admin.query('drop schema public cascade; create schema public')
    await admin.query(readFileSync(firstMigration, 'utf8'))
    await setJournal(lastOf010)
    await migrate(adminUrl, 'kinfolio_app')
    expect((await applied()).rows).toHaveLength(whole)
    await setJournal(lastOf010 - 1)
    await expect(migrate(adminUrl, 'kinfolio_app')).rejects.toThrow('Start release 0.1.0 on it once')
  } finally {
    await admin.end()
  }
})

it('refuses a database that a newer release brought up to date, in words, and changes nothing of it', async () => {
  const suffix = randomBytes(4).toString('hex')
  const { adminUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), `newer_${suffix}`)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a newer release', max(created_at) + 1 from drizzle.__drizzle_migrations`)
    const refused = await migrate(adminUrl, 'kinfolio_app').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect(refused).toMatchObject({
      message: expect.stringMatching(/newer Kinfolio .*\n.*Start the newer one/),
    })
    await admin.query(`delete from drizzle.__drizzle_migrations where hash = 'of a newer release'`)
    await migrate(adminUrl, 'kinfolio_app')
  } finally {
    await admin.end()
  }
})

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

it('leaves alone what an extension keeps in a database from outside', async () => {
  const name = `extended_${randomBytes(4).toString('hex')}`
  const { adminUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), name)
  const superuser = new pg.Client({ connectionString: databaseAt(inject('superuserUrl'), name) })
  await superuser.connect()
  try {
    await superuser.query('create extension pg_stat_statements')
    const mayReset = `select bool_or(has_function_privilege('kinfolio_app', oid, 'execute')) as may
      from pg_proc where proname = 'pg_stat_statements_reset'`
    await migrate(adminUrl, 'kinfolio_app')
    expect((await superuser.query(mayReset)).rows).toEqual([{ may: false }])
  } finally {
    await superuser.end()
  }
})

it('a wall looks into a table whose walls look further by a function only', async () => {
  const suffix = randomBytes(4).toString('hex')
  const { adminUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), `walls_${suffix}`)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  // Every organisation is its own wall, and the roles in it say who is a member.
  const tooDeep = `
    with walled as (select distinct tablename as name from pg_policies where tablename <> 'orgs'),
    looks as (
      select distinct p.tablename as wall, walled.name as into
      from pg_policies p
      join walled on walled.name <> p.tablename and concat(p.qual, p.with_check) ~ ('FROM \\(?' || walled.name || '\\M'))
    select format('%s looks into %s, which looks into %s', near.wall, near.into, far.into) as walls
    from looks near join looks far on far.wall = near.into`
  try {
    expect((await admin.query(tooDeep)).rows).toEqual([])
    await admin.query(`create policy deep on transactions as restrictive
      using (position_id in (select c.position_id from contacts join position_contacts c on c.contact_id = contacts.id))`)
    await admin.query(
      `create policy deeper on contacts as restrictive using (id in (select contact_id from company_contacts))`,
    )
    expect((await admin.query(tooDeep)).rows).toEqual([
      { walls: 'transactions looks into contacts, which looks into company_contacts' },
    ])
  } finally {
    await admin.end()
  }
})

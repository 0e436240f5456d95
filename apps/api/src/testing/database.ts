import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate, roleOf } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres, superuserUrl } from '../platform/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** No policy narrows what this role sees, and it may switch triggers off. */
    superuserUrl: string
    adminUrl: string
    appUrl: string
  }
}

/** One real PostgreSQL for the whole run. It has a migrated database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-test-'))
  const { adminUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const url = superuserUrl(Number(new URL(adminUrl).port), dataDir)
  await workForOneRun(url)
  await migrate(adminUrl, roleOf(appUrl))
  project.provide('superuserUrl', url)
  project.provide('adminUrl', adminUrl)
  project.provide('appUrl', appUrl)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * The server neither waits for the disk nor tidies up: nobody starts this database a second time. Autovacuum would
 * visit the database of each test file again and again.
 */
async function workForOneRun(url: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: url })
  await superuser.connect()
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
      await superuser.query(`alter system set ${setting} = off`)
    await superuser.query('select pg_reload_conf()')
  } finally {
    await superuser.end()
  }
}

/** Copies the migrated database and returns the two addresses of the copy. */
export async function copyDatabase(adminUrl: string, appUrl: string, name: string) {
  const admin = new pg.Client({ connectionString: databaseAt(adminUrl, 'postgres') })
  await admin.connect()
  try {
    await admin.query(`create database ${admin.escapeIdentifier(name)} template kinfolio`)
  } finally {
    await admin.end()
  }
  return { adminUrl: databaseAt(adminUrl, name), appUrl: databaseAt(appUrl, name) }
}

/** The address of another database on the same server, for the same role. */
export function databaseAt(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

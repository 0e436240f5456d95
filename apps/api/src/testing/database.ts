import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate, roleOf } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    appUrl: string
  }
}

/** One real PostgreSQL for the whole run. It has a migrated database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-test-'))
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await migrate(database.adminUrl, roleOf(database.appUrl))
  project.provide('adminUrl', database.adminUrl)
  project.provide('appUrl', database.appUrl)
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Copies the migrated database and returns the two addresses of the copy. */
export async function copyDatabase(adminUrl: string, appUrl: string, name: string) {
  const admin = new pg.Client({ connectionString: at(adminUrl, 'postgres') })
  await admin.connect()
  try {
    await admin.query(`create database ${admin.escapeIdentifier(name)} template kinfolio`)
  } finally {
    await admin.end()
  }
  return { adminUrl: at(adminUrl, name), appUrl: at(appUrl, name) }
}

function at(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

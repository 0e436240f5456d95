import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { Org } from './orgs.ts'
import { ById, Id, Instant, Label } from './primitives.ts'
import { RoleName } from './rights.ts'

/**
 * The version of the archive's form. Raise it when a table is renamed, split or filled in another way, so that older
 * records would be read wrongly. Do not raise it for a new table or column: an older archive lacks it, and its
 * default is used.
 */
export const BACKUP_SCHEMA_VERSION = 1

/** So many entries an archive has beside its manifest. */
export const MOST_BACKUP_FILES = 100_000

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * A member as an archive stores them, so that they can be invited again. An archive holds nothing else about people.
 */
export const BackupMember = z.object({
  name: z.string().max(200),
  email: z.string().max(254),
  role: RoleName,
})
export type BackupMember = z.infer<typeof BackupMember>

/**
 * `manifest.json`, the first entry of an archive. The others are `records/<table>.json` (further parts of a long
 * table `records/<table>.2.json` and so on), each a list with one row a line in which decimals are text, and
 * `files/<sha256>`.
 */
export const BackupManifest = z.object({
  product: z.literal('Kinfolio'),
  schemaVersion: z.int().min(1),
  madeAt: Instant,
  organisation: z.object({
    id: Id,
    name: Label,
    settings: z.record(z.string().max(100), z.unknown()),
    isSample: z.boolean(),
  }),
  /** False where somebody left the files out. */
  includesFiles: z.boolean(),
  /** Files that records name and the store had lost. Older archives do not say. */
  missingFiles: z.array(Sha256).max(MOST_BACKUP_FILES).default([]),
  members: z.array(BackupMember).max(10_000),
  tables: z
    .array(z.object({ name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), rows: z.int().min(0) }))
    .max(500),
  /** The other entries of the archive. */
  files: z
    .array(z.object({ path: z.string().max(200), sha256: Sha256, bytes: z.int().min(0) }))
    .max(MOST_BACKUP_FILES),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** What a restore has brought, and what it has not. */
export const RestoredOrg = z.object({
  org: Org,
  /** When somebody made the archive. */
  madeAt: Instant,
  rows: z.int(),
  files: z.int(),
  /** The archive lacks files, so records that name one of them find it missing. */
  lacksFiles: z.boolean(),
  /** Members of the old organisation. The new one has one member, its owner: the person who restored it. */
  notInvited: z.array(BackupMember),
})
export type RestoredOrg = z.infer<typeof RestoredOrg>

const tag = 'Organisations'
export const backups = {
  make: endpoint('GET', '/orgs/{id}/backup', {
    tag,
    isLong: true,
    right: 'backup',
    isDetailed: true,
    summary: 'All records and files of an organisation as one zip file',
  })
    .input(
      ById.extend({
        /** False: records only. */
        files: z.stringbool().or(z.boolean()).default(true),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) }))
    .errors(only('ORG_NOT_FOUND', 'BACKUP_TOO_LARGE', 'DISK_FULL')),
  restore: endpoint('POST', '/orgs/restore', {
    tag,
    isLong: true,
    scope: 'user',
    file: { maxBytes: 'archive', refusal: 'BACKUP_TOO_LARGE' },
    summary: 'Make a new organisation, owned by me, from a backup',
  })
    .input(
      z.object({
        file: z.file({ error: 'Choose the zip file that a backup gave you.' }),
        /** The name of the new organisation; absent: the old name. */
        name: Label.optional(),
      }),
    )
    .output(RestoredOrg)
    .errors(only('BACKUP_UNREADABLE', 'BACKUP_TOO_LARGE', 'INVALID_INPUT', 'DISK_FULL')),
}

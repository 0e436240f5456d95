import { z } from 'zod'

import { MAX_BACKUP_BYTES } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { Org } from './orgs.ts'
import { ById, Id, Instant, Label } from './primitives.ts'
import { RoleName } from './rights.ts'

/**
 * The form of an archive. Raised when tables are renamed, split or filled otherwise, so that older records would be
 * read wrongly. A table or a column that is added does not raise it: what an older archive lacks has its default.
 */
export const BACKUP_SCHEMA_VERSION = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A member as an archive remembers them: whom to invite again. Nothing else about people is in it. */
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
  /** False where the files were left out on purpose. */
  includesFiles: z.boolean(),
  members: z.array(BackupMember).max(10_000),
  tables: z
    .array(z.object({ name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), rows: z.int().min(0) }))
    .max(500),
  /** Every other entry of the archive. */
  files: z.array(z.object({ path: z.string().max(200), sha256: Sha256, bytes: z.int().min(0) })).max(50_000),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** What a restored organisation has, and has not. */
export const RestoredOrg = z.object({
  org: Org,
  /** When the archive was made. */
  madeAt: Instant,
  rows: z.int(),
  files: z.int(),
  /** The archive was made without its files: records that name one find it missing. */
  lacksFiles: z.boolean(),
  /** Members of then, who are not members of the new organisation: only whoever restored it is, as its owner. */
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
    .errors(only('ORG_NOT_FOUND', 'BACKUP_TOO_LARGE')),
  restore: endpoint('POST', '/orgs/restore', {
    tag,
    isLong: true,
    scope: 'user',
    file: { maxBytes: MAX_BACKUP_BYTES, refusal: 'BACKUP_TOO_LARGE' },
    summary: 'Make a new organisation, owned by me, from a backup',
  })
    .input(
      z.object({
        file: z.file({ error: 'Choose the zip file that a backup gave you.' }),
        /** What the new organisation is called; left out: as it was. */
        name: Label.optional(),
      }),
    )
    .output(RestoredOrg)
    .errors(only('BACKUP_UNREADABLE', 'BACKUP_TOO_LARGE', 'INVALID_INPUT')),
}

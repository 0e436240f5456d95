import { z } from 'zod'

import {
  attachmentKindNames,
  attachmentSorts,
  attachmentSources,
  attachmentTargets,
  inertReasons,
} from './attachment-kinds.ts'
import { ATTACHMENTS_PER_PAGE, MAX_ATTACHMENT_BYTES, MAX_LINKED_AT_ONCE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { PaperCheck } from './paper-checks.ts'
import { PaperHit } from './paper-hits.ts'
import {
  drawAttachment,
  findInAttachment,
  noteAttachmentValue,
  pageWords,
  PaperPassword,
  readAttachment,
  readLockedAttachment,
  startAttachmentScan,
  stopAttachmentScan,
} from './paper-readings.ts'
import { eraseTrash, eraseVersion, roomParts } from './paper-room.ts'
import { readPaperWords } from './paper-texts.ts'
import { viewAttachment } from './paper-views.ts'
import {
  ById,
  Day,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  notAnId,
  oneOrMany,
  pageOf,
  pageQuery,
  RecordedDay,
  Version,
} from './primitives.ts'
import { say } from './say.ts'
import { TagFilter } from './tags.ts'

const targetWords = `one of ${attachmentTargets.join(', ')}`

/** Which kind of record a paper is on. */
export const AttachmentTarget = z.enum(attachmentTargets, {
  error: say`Say as entityType what kind of record it is: ${targetWords}.`,
})
export const AttachmentKind = z.enum(attachmentKindNames, {
  error: say`A paper is one of ${attachmentKindNames.join(', ')}.`,
})

/** A record that a paper is on. */
export const AttachmentLink = z.object({ entityType: AttachmentTarget, entityId: Id, name: z.string() })
export type AttachmentLink = z.infer<typeof AttachmentLink>

const Person = z.object({ id: Id, name: z.string().nullable() })

export const Attachment = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** The name of the file as it came, without folders and control characters. It is shown, and never a path. */
  fileName: z.string(),
  /** What the content is, whatever its name says. */
  mediaType: z.string(),
  bytes: z.int().min(0),
  /** The SHA-256 of the content. */
  sha256: z.string(),
  /** Null: not known yet. */
  kind: AttachmentKind.nullable(),
  /** The day that the paper bears. */
  on: RecordedDay.nullable(),
  /** The days that it is about, such as the quarter of a report. */
  periodFrom: RecordedDay.nullable(),
  periodTo: RecordedDay.nullable(),
  /** The day until which it is good, such as that of a passport. It is expected anew then. */
  expiresOn: RecordedDay.nullable(),
  /** The day until which it has to be kept. After it, it is proposed for deletion and stays until somebody deletes it. */
  keepUntil: RecordedDay.nullable(),
  /** The company that issued it. */
  issuerId: Id.nullable(),
  /** Null also where the company is in the trash, or where the caller does not see it. */
  issuerName: z.string().nullable(),
  /** Seen by owners, admins and the people of `readers` only. */
  isConfidential: z.boolean(),
  readers: z.array(Person),
  /** Why it is downloaded only, and never shown in a page. */
  inert: z.enum(inertReasons).nullable(),
  /** Null: no virus scanner has looked at it, as where none is set up. */
  virusCheck: PaperCheck.nullable(),
  source: z.enum(attachmentSources),
  /** When this content came; earlier than `updatedAt`, later than `createdAt` where it replaced another one. */
  contentAt: Instant,
  /** Null where nobody uploaded it. The name is null when the account no longer exists. */
  uploadedBy: Person.nullable(),
  /** The kind of record that it was put on, or is to be put on while it has no links. */
  entityType: AttachmentTarget,
  /** The records that it is on: those that the caller sees and that are not in the trash. */
  links: z.array(AttachmentLink),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Attachment = z.infer<typeof Attachment>

/** A content that a paper has or had. */
export const AttachmentVersion = Attachment.pick({
  fileName: true,
  mediaType: true,
  bytes: true,
  sha256: true,
  inert: true,
  virusCheck: true,
  uploadedBy: true,
  contentAt: true,
}).extend({
  /** Null: the one that the paper has now. */
  versionId: Id.nullable(),
})
export type AttachmentVersion = z.infer<typeof AttachmentVersion>

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

/** An id that may not be missing (spec §5). */
const requiredId = (name: string, purpose: string) =>
  z.guid({ error: ({ input }) => (isMissing(input) ? `${name} is required for ${purpose}` : notAnId) })

const idOf = (purpose: string) => z.object({ id: requiredId('id', purpose) })

/** An empty field of a form says nothing. */
const optional = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional())

/** The form of an upload. Missing file and type are refused by name (spec §5). */
export const AttachmentForm = z.object({
  file: z.file({ error: 'file is required for uploading an attachment' }),
  /** The kind of record that it is put on. */
  type: z.enum(attachmentTargets, {
    error: ({ input }) =>
      isMissing(input)
        ? 'type is required for uploading an attachment'
        : say`Say as type what kind of record it is put on: ${targetWords}.`,
  }),
  /** Without it, the paper waits unlinked under its type. */
  entityId: optional(Id),
  /** The name of the file where absent. */
  title: optional(Label),
  description: optional(LongText),
  kind: optional(AttachmentKind),
})
export type AttachmentForm = z.infer<typeof AttachmentForm>

/** `alreadyThere`: the same content is here already, so that paper got the link and nothing was stored twice. */
export const AttachmentUploaded = Attachment.extend({ alreadyThere: z.boolean() })
export type AttachmentUploaded = z.infer<typeof AttachmentUploaded>

/** What is absent stays as it is. */
export const AttachmentUpdate = z.object({
  title: Label.optional(),
  description: LongText.optional(),
  kind: AttachmentKind.nullable().optional(),
  on: Day.nullable().optional(),
  periodFrom: Day.nullable().optional(),
  periodTo: Day.nullable().optional(),
  expiresOn: Day.nullable().optional(),
  keepUntil: Day.nullable().optional(),
  issuerId: Id.nullable().optional(),
  isConfidential: z.boolean({ error: 'Say true or false.' }).optional(),
  /** Members of the organisation, by user id. Whoever hides a paper from others and is neither owner nor admin stays among them. */
  readerIds: z.array(Id).max(50, 'Name at most 50 people.').optional(),
  version: ExpectedVersion,
})
export type AttachmentUpdate = z.infer<typeof AttachmentUpdate>

export const AttachmentLinking = z.object({
  attachmentIds: z
    .array(requiredId('attachmentId', 'linking attachments'), {
      error: 'attachmentIds is required for linking attachments',
    })
    .min(1, 'Name at least one attachment.')
    .max(MAX_LINKED_AT_ONCE, say`Name at most ${MAX_LINKED_AT_ONCE} attachments.`),
  entityType: AttachmentTarget,
  entityId: requiredId('entityId', 'linking attachments'),
  /** Takes the attachments from the record. */
  remove: z.boolean({ error: 'Say true or false.' }).optional(),
})
export type AttachmentLinking = z.infer<typeof AttachmentLinking>

const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: 'Say true or false.' }),
)

const paging = {
  ...pageQuery(ATTACHMENTS_PER_PAGE),
  sortBy: z.enum(attachmentSorts, { error: say`Sort by one of ${attachmentSorts.join(', ')}.` }).optional(),
  sortDirection: z.enum(['asc', 'desc'], { error: 'Sort asc or desc.' }).default('desc'),
}

export const AttachmentFilter = z.object({
  /** UNKNOWN: papers without a kind. */
  kind: oneOrMany(
    z.enum([...attachmentKindNames, 'UNKNOWN'], {
      error: say`A paper is one of ${attachmentKindNames.join(', ')} or UNKNOWN.`,
    }),
  ).optional(),
  /** Papers on a record of this kind; of unlinked ones, those that were put on that kind. */
  entityType: AttachmentTarget.optional(),
  /** Papers on this record; needs entityType. */
  entityId: Id.optional(),
  issuerId: Id.optional(),
  /** true: papers on no record. false: papers on some record. */
  unlinked: flag.optional(),
  isConfidential: flag.optional(),
  /** true: papers that had to be kept until a day that is over. */
  isKeptLongEnough: flag.optional(),
  /** true: papers in whose content a virus was found. */
  isInfected: flag.optional(),
  /** First and last day that papers bear, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /**
   * Words in title, file name, description, tags, names of records and text. Also "a phrase", -word, kind:, from:, tag:, before:, after: and
   * amount: (DOMAIN.md, Finding papers). Without sortBy, those that fit best come first.
   */
  search: z.string().max(200, 'Keep this to 200 characters.').optional(),
  ...TagFilter.shape,
  ...paging,
})
export type AttachmentFilter = z.infer<typeof AttachmentFilter>
export type AttachmentPaging = Pick<AttachmentFilter, keyof typeof paging>

/** How much room papers have, in bytes. */
export const AttachmentRoom = z.object({
  /** The largest file that is kept. */
  fileBytes: z.int(),
  /** What all papers of the organisation may take up together. */
  quotaBytes: z.int(),
  /** What they take up, those in the trash too; null to a role for named entities. */
  usedBytes: z.int().nullable(),
  /** Whether a virus scanner looks at files after they came. */
  looksForViruses: z.boolean(),
})
export type AttachmentRoom = z.infer<typeof AttachmentRoom>

/** Another file in the place of the one that a paper has. */
export const AttachmentReplacement = z.object({
  file: z.file({ error: 'file is required for replacing an attachment' }),
  /** The version of the paper that the caller saw. */
  version: optional(z.coerce.number().int().min(1)),
})

/** A paper of a list; of one that was searched for, where it has the words. */
export const ListedAttachment = Attachment.extend({ hit: PaperHit.optional() })
export type ListedAttachment = z.infer<typeof ListedAttachment>

export const AttachmentPage = pageOf(ListedAttachment).extend({
  /** With a search: how many papers changed just now and are not searched as they are. */
  staleCount: z.int().min(0).optional(),
})
export type AttachmentPage = z.infer<typeof AttachmentPage>

const headers = z.record(z.string(), z.string())
const content = z.union([z.instanceof(Blob), z.instanceof(ReadableStream)])

/** The content, a part of it, or that the caller has it already. */
export const AttachmentContent = z.union([
  z.object({ status: z.literal(200), headers, body: content }),
  z.object({ status: z.literal(206), headers, body: content }),
  z.object({ status: z.literal(304), headers }),
])
export type AttachmentContent = z.infer<typeof AttachmentContent>

/** The failures of looking up a record that papers can be on. */
export const missingRecord = [
  'POSITION_NOT_FOUND',
  'TRANSACTION_NOT_FOUND',
  'COST_NOT_FOUND',
  'COMPANY_NOT_FOUND',
  'CONTACT_NOT_FOUND',
  'MESSAGE_NOT_FOUND',
  'REPORT_NOT_FOUND',
  'ENTITY_NOT_FOUND',
] as const

const tag = 'Attachments'
export const attachments = {
  list: endpoint('GET', '/attachments', { tag, summary: 'Papers, the newest first' })
    .input(AttachmentFilter)
    .output(AttachmentPage)
    .errors(only('INVALID_INPUT')),
  upload: endpoint('POST', '/attachments/upload', {
    tag,
    file: { maxBytes: MAX_ATTACHMENT_BYTES, refusal: 'ATTACHMENT_TOO_LARGE' },
    summary: 'Put a paper on a record, or keep it unlinked until it is put on one of this kind',
  })
    .input(AttachmentForm)
    .output(AttachmentUploaded)
    .errors(
      only(
        'INVALID_INPUT',
        'ATTACHMENT_TOO_LARGE',
        'ATTACHMENT_QUOTA',
        'ATTACHMENT_REFUSED',
        'FILE_UNREADABLE',
        'VALUES_HIDDEN',
        'ENTITIES_ONLY',
        'DISK_FULL',
        ...missingRecord,
      ),
    ),
  room: endpoint('GET', '/attachments/room', {
    tag,
    summary: 'How large a paper may be, and how much room all of them have and take up',
  }).output(AttachmentRoom),
  roomParts,
  eraseTrash,
  download: endpoint('GET', '/attachments/download/{id}', {
    tag,
    isDetailed: true,
    summary: 'The content of a paper, or a range of it',
  })
    .input(
      idOf('downloading an attachment').extend({
        /** true: to be looked at in place, where its type is safe. */
        inline: flag.optional(),
        /** A content that the paper had before. */
        versionId: Id.optional(),
      }),
    )
    .output(AttachmentContent)
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED', 'RANGE_OUTSIDE')),
  searchable: endpoint('GET', '/attachments/{id}/searchable', {
    tag,
    isDetailed: true,
    summary:
      'A scan as a PDF whose letters can be found and copied, once they are read; the paper itself stays as it came',
  })
    .input(idOf('downloading an attachment'))
    .output(AttachmentContent)
    .errors(
      only(
        'INVALID_INPUT',
        'ATTACHMENT_NOT_FOUND',
        'PAPER_INFECTED',
        'PAPER_NOT_SCANNED',
        'FILE_UNREADABLE',
        'RANGE_OUTSIDE',
      ),
    ),
  stopScan: stopAttachmentScan,
  startScan: startAttachmentScan,
  ofRecord: endpoint('GET', '/attachments/entity/{entityType}/{entityId}', {
    tag,
    summary: 'The papers on a record, the newest first',
  })
    .input(
      z.object({
        entityType: AttachmentTarget,
        entityId: requiredId('entityId', 'reading the attachments of a record'),
        ...paging,
      }),
    )
    .output(pageOf(Attachment))
    .errors(only('INVALID_INPUT', ...missingRecord)),
  unlinked: endpoint('GET', '/attachments/unlinked/{entityType}', {
    tag,
    summary: 'The papers that wait to be put on a record of this kind, the newest first',
  })
    .input(z.object({ entityType: AttachmentTarget, ...paging }))
    .output(pageOf(Attachment))
    .errors(only('INVALID_INPUT')),
  link: endpoint('PUT', '/attachments/link', {
    tag,
    summary: 'Put papers on a record, or take them from it; answers those that changed',
  })
    .input(AttachmentLinking)
    .output(z.object({ attachmentIds: z.array(Id) }))
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'ENTITIES_ONLY', ...missingRecord)),
  replace: endpoint('POST', '/attachments/{id}/replace', {
    tag,
    status: 200,
    file: { maxBytes: MAX_ATTACHMENT_BYTES, refusal: 'ATTACHMENT_TOO_LARGE' },
    summary:
      'Give a paper another content, such as a corrected notice; the one that it had stays as a version',
  })
    .input(AttachmentReplacement.extend(idOf('replacing an attachment').shape))
    .output(Attachment)
    .errors(
      only(
        'INVALID_INPUT',
        'ATTACHMENT_NOT_FOUND',
        'ATTACHMENT_TOO_LARGE',
        'ATTACHMENT_QUOTA',
        'ATTACHMENT_REFUSED',
        'FILE_UNREADABLE',
        'VERSION_CONFLICT',
        'DISK_FULL',
      ),
    ),
  reading: readAttachment,
  noteValue: noteAttachmentValue,
  page: drawAttachment,
  pageWords,
  find: findInAttachment,
  text: readPaperWords,
  view: viewAttachment,
  readLocked: readLockedAttachment,
  open: endpoint('POST', '/attachments/{id}/open', {
    tag,
    status: 200,
    summary:
      'Keep a locked paper without its password; the locked content stays as a version, the password is kept nowhere',
  })
    .input(idOf('opening an attachment').extend({ password: PaperPassword, version: ExpectedVersion }))
    .output(Attachment)
    .errors(
      only(
        'INVALID_INPUT',
        'ATTACHMENT_NOT_FOUND',
        'PAPER_INFECTED',
        'ATTACHMENT_TOO_LARGE',
        'ATTACHMENT_QUOTA',
        'ATTACHMENT_REFUSED',
        'FILE_UNREADABLE',
        'PAPER_PASSWORD',
        'PAPER_NOT_LOCKED',
        'RATE_LIMITED',
        'VERSION_CONFLICT',
        'DISK_FULL',
      ),
    ),
  versions: endpoint('GET', '/attachments/{id}/versions', {
    tag,
    summary: 'The contents that a paper has and had, the newest first',
  })
    .input(idOf('reading the versions of an attachment'))
    .output(z.array(AttachmentVersion))
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND')),
  eraseVersion,
  restoreVersion: endpoint('POST', '/attachments/{id}/versions/{versionId}/restore', {
    tag,
    status: 200,
    summary: 'Give a paper a content back that it had; the one that it has stays as a version',
  })
    .input(z.object({ id: Id, versionId: Id }))
    .output(Attachment)
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND')),
  get: endpoint('GET', '/attachments/{id}', { tag, summary: 'One paper' })
    .input(idOf('reading an attachment'))
    .output(Attachment)
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND')),
  update: endpoint('PUT', '/attachments/{id}', { tag, summary: 'Change what is said of a paper' })
    .input(AttachmentUpdate.extend(idOf('changing an attachment').shape))
    .output(Attachment)
    .errors(
      only(
        'INVALID_INPUT',
        'ATTACHMENT_NOT_FOUND',
        'COMPANY_NOT_FOUND',
        'USER_NOT_FOUND',
        'VALUES_HIDDEN',
        'VERSION_CONFLICT',
      ),
    ),
  remove: endpoint('DELETE', '/attachments/{id}', { tag, summary: 'Move a paper to the trash' })
    .input(
      idOf('deleting an attachment').extend({
        /** true: also a paper that has to be kept until a day to come. */
        evenIfKept: flag.optional(),
      }),
    )
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'ATTACHMENT_KEPT')),
  restore: endpoint('POST', '/attachments/{id}/restore', {
    tag,
    right: 'delete',
    status: 200,
    summary: 'Take a paper back out of the trash',
  })
    .input(ById)
    .output(Attachment)
    .errors(only('ATTACHMENT_NOT_FOUND')),
}

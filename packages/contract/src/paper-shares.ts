import { z } from 'zod'

import { SHARES_PER_PAGE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import {
  ById,
  Day,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  pageOf,
  pageQuery,
  Version,
} from './primitives.ts'
import { shareStates } from './share-states.ts'

const Person = z.object({ id: Id, name: z.string().nullable() })

/** A link by which somebody without an account sees one paper. */
export const PaperShare = z.object({
  id: Id,
  attachmentId: Id,
  paperTitle: z.string(),
  /** Pages of the paper can be shown, and a name be drawn over them. */
  isDrawn: z.boolean(),
  /** The first signs of its token, by which people tell links apart. */
  prefix: z.string(),
  /** Who it is for. */
  recipient: z.string(),
  /** For those who share; the recipient does not see it. */
  note: z.string(),
  /** The last day on which it opens, in the time zone of the organisation. */
  expiresOn: Day,
  hasPassword: z.boolean(),
  /** How often it may be opened; null: as often as somebody likes. */
  maxViews: z.int().min(1).nullable(),
  views: z.int().min(0),
  lastViewedAt: Instant.nullable(),
  /** The name of the recipient is drawn over each page. */
  hasWatermark: z.boolean(),
  allowsDownload: z.boolean(),
  /** The page behind the link names the organisation. */
  tellsSender: z.boolean(),
  /** Whose sight of the paper the link has. Null: the account is gone, and the link opens no more. */
  sharedBy: Person.nullable(),
  revokedAt: Instant.nullable(),
  state: z.enum(shareStates),
  createdAt: Instant,
  version: Version,
})
export type PaperShare = z.infer<typeof PaperShare>

/** `url` is told once: only a digest of its token is kept. A repeated request is not told it again. */
export const MadePaperShare = PaperShare.extend({ url: z.string().optional() })
export type MadePaperShare = z.infer<typeof MadePaperShare>

const flag = z.boolean({ error: 'Say true or false.' })

const SharePassword = z
  .string()
  .min(8, 'A password has 8 characters or more.')
  .max(128, 'A password has at most 128 characters.')

const terms = {
  recipient: Label.max(100, 'Keep this to 100 characters.'),
  note: LongText.max(1_000, 'Keep this to 1,000 characters.'),
  expiresOn: Day,
  password: SharePassword.nullable(),
  maxViews: z
    .int('Write a whole number.')
    .min(1, 'A link that nobody may open is of no use. Write 1 or more.')
    .max(10_000, 'Write at most 10,000.')
    .nullable(),
  hasWatermark: flag,
  allowsDownload: flag,
  tellsSender: flag,
}

export const PaperShareCreate = z.object({
  ...terms,
  note: terms.note.default(''),
  /** Two weeks from today where absent. */
  expiresOn: Day.optional(),
  password: terms.password.default(null),
  maxViews: terms.maxViews.default(null),
  hasWatermark: flag.default(false),
  allowsDownload: flag.default(false),
  tellsSender: flag.default(false),
})
export type PaperShareCreate = z.infer<typeof PaperShareCreate>

/** What is absent stays as it is; a password of null takes the password away. */
export const PaperShareUpdate = z.object(terms).partial().extend({ version: ExpectedVersion })
export type PaperShareUpdate = z.infer<typeof PaperShareUpdate>

/** One opening of a link. */
export const PaperShareView = z.object({
  id: Id,
  at: Instant,
  /** The network that it came from, with the end of the address cut off. */
  network: z.string(),
  /** What kind of program opened it, such as `Firefox on Windows`. */
  agent: z.string(),
})
export type PaperShareView = z.infer<typeof PaperShareView>

export const PaperShareFilter = z.object({
  ...pageQuery(SHARES_PER_PAGE),
  /** Those that open now, or those that do not. */
  isOpen: z
    .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), flag)
    .optional(),
})
export type PaperShareFilter = z.infer<typeof PaperShareFilter>

const ByShare = z.object({ id: Id, shareId: Id })
const missing = ['INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_SHARE_NOT_FOUND'] as const

const tag = 'Papers shared by link'
export const paperShares = {
  listAll: endpoint('GET', '/attachments/shares', {
    tag,
    right: 'write',
    summary: 'All links to papers that I see, the newest first: what is shared, by whom, until when',
  })
    .input(PaperShareFilter)
    .output(pageOf(PaperShare))
    .errors(only('INVALID_INPUT')),
  list: endpoint('GET', '/attachments/{id}/shares', {
    tag,
    right: 'write',
    summary: 'The links to a paper, the newest first',
  })
    .input(ById)
    .output(z.array(PaperShare))
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND')),
  create: endpoint('POST', '/attachments/{id}/shares', {
    needsPerson: true,
    tag,
    toldOnce: ['url'],
    summary: 'Make a link by which somebody without an account sees a paper; its address is told once',
  })
    .input(PaperShareCreate.extend(ById.shape))
    .output(MadePaperShare)
    .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND', 'PAPER_INFECTED', 'PAPER_SHARE_REFUSED')),
  update: endpoint('PATCH', '/attachments/{id}/shares/{shareId}', {
    tag,
    summary: 'Change for whom, until when and how a link opens',
  })
    .input(PaperShareUpdate.extend(ByShare.shape))
    .output(PaperShare)
    .errors(only(...missing, 'PAPER_SHARE_REFUSED', 'VERSION_CONFLICT')),
  revoke: endpoint('DELETE', '/attachments/{id}/shares/{shareId}', {
    tag,
    right: 'write',
    summary: 'Take a link back; from then on it opens nothing',
  })
    .input(ByShare)
    .errors(only(...missing)),
  views: endpoint('GET', '/attachments/{id}/shares/{shareId}/views', {
    tag,
    right: 'write',
    summary: 'When a link was opened, and from where, the latest first',
  })
    .input(ByShare)
    .output(z.array(PaperShareView))
    .errors(only(...missing)),
}

const headers = z.record(z.string(), z.string())
const content = z.union([z.instanceof(Blob), z.instanceof(ReadableStream)])

/** What the page behind a link shows. Until it was opened, of a link with a password nothing of the paper. */
export const SharedPaper = z.object({
  /** Somebody opened the link and still looks at it. */
  isOpen: z.boolean(),
  needsPassword: z.boolean(),
  recipient: z.string(),
  /** The organisation, where the link tells it. */
  senderName: z.string().nullable(),
  title: z.string().nullable(),
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
  allowsDownload: z.boolean(),
  /** How many pages there are to look at. Null: none of this paper can be shown, or it is not open. */
  pageCount: z.int().nullable(),
  expiresOn: Day,
})
export type SharedPaper = z.infer<typeof SharedPaper>

/** Any text may be asked for: what is no token is answered as a wrong token. */
const ByToken = z.object({ token: z.string().max(500) })

const publicTag = 'Shared papers'
const dead = ['SHARED_PAPER_NOT_FOUND', 'RATE_LIMITED'] as const

/** The calls of whoever has a link and no account. The ticket of an opening comes in the header `x-share-ticket`. */
export const sharedPapers = {
  get: endpoint('GET', '/shared/{token}', {
    tag: publicTag,
    scope: 'public',
    summary: 'What is behind a link; it counts as no opening',
  })
    .input(ByToken)
    .output(SharedPaper)
    .errors(only(...dead)),
  open: endpoint('POST', '/shared/{token}/open', {
    tag: publicTag,
    scope: 'public',
    status: 200,
    summary: 'Open a link: counts as one opening, and answers the ticket with which the paper is looked at',
  })
    .input(ByToken.extend({ password: z.string().max(128).optional() }))
    .output(z.object({ ticket: z.string(), minutes: z.int() }))
    .errors(only(...dead, 'SHARED_PAPER_PASSWORD')),
  page: endpoint('GET', '/shared/{token}/pages/{page}', {
    tag: publicTag,
    scope: 'public',
    isDetailed: true,
    summary: 'A page of an opened paper as a picture',
  })
    .input(
      ByToken.extend({
        /** From 1. */
        page: z.coerce.number().int().min(1).max(100_000),
        /** In pixels. */
        width: z.coerce.number().int().min(16).max(2_400).default(1_200),
      }),
    )
    .output(z.object({ status: z.literal(200), headers, body: z.instanceof(Blob) }))
    .errors(only('INVALID_INPUT', ...dead, 'FILE_UNREADABLE')),
  file: endpoint('GET', '/shared/{token}/file', {
    tag: publicTag,
    scope: 'public',
    isDetailed: true,
    summary: 'The file of an opened paper, where its link allows it',
  })
    .input(ByToken)
    .output(
      z.union([
        z.object({ status: z.literal(200), headers, body: content }),
        z.object({ status: z.literal(206), headers, body: content }),
        z.object({ status: z.literal(304), headers }),
      ]),
    )
    .errors(only(...dead, 'RANGE_OUTSIDE', 'FILE_UNREADABLE')),
}

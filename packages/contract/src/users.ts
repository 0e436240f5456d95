import { z } from 'zod'

import { USERS_PER_PAGE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { helpKinds } from './help-kinds.ts'
import { PictureForm, pictureFile, pictureQuery, ServedPicture } from './pictures.ts'
import { Currency, Id, Instant, Label, LongText, pageOf, pageQuery } from './primitives.ts'
import { RoleName } from './rights.ts'
import { say } from './say.ts'

/** Light, dark, or as the device says (spec §1). */
export const ColorMode = z.enum(['light', 'dark', 'system'])
export type ColorMode = z.infer<typeof ColorMode>

/** The screens that somebody may want to see first. */
export const startPages = [
  '/',
  '/inbox',
  '/shared-inbox',
  '/holdings',
  '/assets',
  '/transactions',
  '/costs',
  '/contacts',
  '/reports',
  '/philanthropy',
] as const
export const StartPage = z.enum(startPages)
export type StartPage = z.infer<typeof StartPage>

/** Where a picture is: the address that an uploaded one has here, or one that begins with https. No other call of ours. */
const PictureAddress = z
  .string()
  .max(2_000)
  .regex(
    /^(?:https:\/\/[\x21-\x7e]+|\/api\/users\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/avatar(?:\?[\w=&-]{1,100})?)$/,
    'Write the address of a picture, beginning with https://.',
  )

/** Whether an address is of a picture that another person uploaded here; null: of nobody yet. */
export function isPictureOfAnother(userId: string | null, address: string | null | undefined): boolean {
  if (!address?.startsWith('/')) return false
  return userId === null || !address.startsWith(`/api/users/${userId}/avatar`)
}

/** In words, for whoever takes it as their own. */
export const pictureOfAnother =
  'This picture is of somebody else. Upload your own, or write an address beginning with https://.'

/** A language, with its script and place where they matter (BCP 47), such as de-AT. */
const LanguageTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Write a language tag, such as en-GB.')

/** The settings of a person. */
export const UserSettings = z.object({
  /** Address of the profile picture, or null for initials. Uploading a picture sets it. */
  avatar: PictureAddress.nullable(),
  /** Currency of totals across organisations. */
  displayCurrency: Currency.nullable(),
  /** The language of the words, on screens and in mails; null follows the browser. */
  language: LanguageTag.nullable(),
  /** How numbers and dates are written; null follows the browser. */
  locale: LanguageTag.nullable(),
  /** IANA name, such as Europe/Vienna; null follows the browser. */
  timeZone: z
    .string()
    .regex(/^[A-Za-z_+\-/0-9]{1,60}$/, 'Write a time zone, such as Europe/Vienna.')
    .nullable(),
  colorMode: ColorMode,
  /** The screen that opens after signing in. */
  startPage: StartPage,
  /** Stands under the mails that somebody writes; empty: nothing does. */
  signature: LongText.max(2_000, 'Keep a signature to 2,000 characters.'),
  /** Where somebody wants no help that they did not ask for. */
  hiddenHelps: z
    .array(z.enum(helpKinds, { error: say`A help is one of ${helpKinds.join(', ')}.` }))
    .max(helpKinds.length, 'Name each help once.'),
})
export type UserSettings = z.infer<typeof UserSettings>

export const defaultUserSettings: UserSettings = {
  avatar: null,
  displayCurrency: null,
  language: null,
  locale: null,
  timeZone: null,
  colorMode: 'system',
  startPage: '/',
  signature: '',
  hiddenHelps: [],
}

/** The signed-in user's own record. */
export const User = z.object({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  image: z.string().nullable(),
  /** The organisation of reads that name none. */
  orgId: Id.nullable(),
  settings: UserSettings,
  createdAt: Instant,
  updatedAt: Instant,
})
export type User = z.infer<typeof User>

/** The fields of a user that other members may see. */
export const UserSummary = z.object({ id: Id, name: z.string(), image: z.string().nullable() })
export type UserSummary = z.infer<typeof UserSummary>

export const UserUpdate = z.object({
  name: Label.optional(),
  image: PictureAddress.nullable().optional(),
  orgId: Id.nullable().optional(),
  settings: UserSettings.partial().optional(),
})
export type UserUpdate = z.infer<typeof UserUpdate>

const headers = z.record(z.string(), z.string())

/** The consequences of deleting one's own account, shown before. */
export const AccountDeletion = z.object({
  /** False while an organisation would be left without an owner. */
  isAllowed: z.boolean(),
  /** Organisations whose last owner I am: make somebody else an owner there, or delete them, first. */
  lastOwnerOf: z.array(z.object({ id: Id, name: z.string() })),
  /** What is deleted at once and for good. */
  ends: z.object({
    memberships: z.array(z.object({ orgId: Id, orgName: z.string(), role: RoleName })),
    /** Devices that are signed in. */
    sessions: z.int(),
    /** Ways to sign in, such as the password or a linked provider. */
    signIns: z.int(),
    hasPicture: z.boolean(),
  }),
  /** What stays, in words. */
  stays: z.array(z.string()),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** `me`, or an id. */
const UserId = z.union([z.literal('me'), Id])
const ByUserId = z.object({ id: UserId })

const tag = 'Users'
export const users = {
  list: endpoint('GET', '/users', { tag, summary: 'The members of the active organisation, by name' })
    .input(z.object(pageQuery(USERS_PER_PAGE)))
    .output(pageOf(UserSummary)),
  complete: endpoint('POST', '/users', {
    tag,
    scope: 'user',
    summary: 'Complete my own profile after signing up',
  })
    .input(UserUpdate)
    .output(User)
    .errors(only('INVALID_INPUT', 'ORG_NOT_FOUND')),
  get: endpoint('GET', '/users/{id}', {
    tag,
    scope: 'user',
    summary: 'Myself, or name and image of a co-member',
  })
    .input(ByUserId)
    .output(z.union([User, UserSummary]))
    .errors(only('USER_NOT_FOUND')),
  update: endpoint('PUT', '/users/{id}', {
    tag,
    scope: 'user',
    summary: 'Change my own profile or active organisation',
  })
    .input(UserUpdate.extend({ id: UserId }))
    .output(User)
    .errors(only('USER_NOT_FOUND', 'ORG_NOT_FOUND', 'INVALID_INPUT')),
  remove: endpoint('DELETE', '/users/{id}', {
    tag,
    scope: 'user',
    needsFresh: true,
    summary: 'Delete my own account',
  })
    .input(ByUserId)
    .errors(only('USER_NOT_FOUND', 'LAST_OWNER', 'SESSION_NOT_FRESH')),
  deletion: endpoint('GET', '/users/me/deletion', {
    tag,
    scope: 'user',
    summary: 'What deleting my account would end, and what stays',
  }).output(AccountDeletion),
  export: endpoint('GET', '/users/me/export', {
    tag,
    isLong: true,
    scope: 'user',
    needsFresh: true,
    isDetailed: true,
    summary: 'Everything kept about me, as a zip file',
  })
    .input(
      z.object({
        /** With the contents of the papers that I uploaded and still see. Without, they are listed only. */
        papers: z.stringbool().or(z.boolean()).default(false),
      }),
    )
    .output(z.object({ headers, body: z.instanceof(ReadableStream) })),
  avatar: {
    upload: endpoint('POST', '/users/me/avatar', {
      tag,
      scope: 'user',
      status: 200,
      file: pictureFile,
      summary: 'Set my picture, cropped to a square and encoded anew',
    })
      .input(PictureForm)
      .output(User)
      .errors(only('INVALID_INPUT', 'FILE_UNREADABLE', 'FILE_TOO_LARGE')),
    remove: endpoint('DELETE', '/users/me/avatar', { tag, scope: 'user', summary: 'Remove my picture' }),
    get: endpoint('GET', '/users/{id}/avatar', {
      tag,
      scope: 'user',
      isDetailed: true,
      summary: 'My picture or that of a co-member, as WebP',
    })
      .input(ByUserId.extend(pictureQuery))
      .output(ServedPicture)
      .errors(only('USER_NOT_FOUND', 'AVATAR_NOT_FOUND')),
  },
}

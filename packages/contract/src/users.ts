import { z } from 'zod'

import { USERS_PER_PAGE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { Currency, Id, Instant, Label, pageOf, pageQuery } from './primitives.ts'

/** What a person set up for themselves. */
export const UserSettings = z.object({
  /** Address of the profile picture, or null for initials. */
  avatar: z.string().max(2_000).nullable(),
  /** Currency of totals across organisations. */
  displayCurrency: Currency.nullable(),
  /** BCP 47 tag, such as de-AT; null follows the browser. */
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Write a language tag, such as en-GB.')
    .nullable(),
  /** IANA name, such as Europe/Vienna; null follows the browser. */
  timeZone: z
    .string()
    .regex(/^[A-Za-z_+\-/0-9]{1,60}$/, 'Write a time zone, such as Europe/Vienna.')
    .nullable(),
})
export type UserSettings = z.infer<typeof UserSettings>

export const defaultUserSettings: UserSettings = {
  avatar: null,
  displayCurrency: null,
  locale: null,
  timeZone: null,
}

/** The signed-in user's own record. */
export const User = z.object({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  image: z.string().nullable(),
  /** The organisation the user works in when a read names none. */
  orgId: Id.nullable(),
  settings: UserSettings,
  createdAt: Instant,
  updatedAt: Instant,
})
export type User = z.infer<typeof User>

/** What co-members may know of a user. */
export const UserSummary = z.object({ id: Id, name: z.string(), image: z.string().nullable() })
export type UserSummary = z.infer<typeof UserSummary>

export const UserUpdate = z.object({
  name: Label.optional(),
  image: z.string().max(2_000).nullable().optional(),
  orgId: Id.nullable().optional(),
  settings: UserSettings.partial().optional(),
})
export type UserUpdate = z.infer<typeof UserUpdate>

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
  remove: endpoint('DELETE', '/users/{id}', { tag, scope: 'user', summary: 'Delete my own account' })
    .input(ByUserId)
    .errors(only('USER_NOT_FOUND', 'LAST_OWNER')),
}

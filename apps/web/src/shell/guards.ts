import type { Org } from '@kinfolio/contract/orgs'
import type { User, UserSettings } from '@kinfolio/contract/users'
import { hasColorModePreference, setColorModePreference } from '@kinfolio/ui/color-mode'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'

import { activeOrg } from '../api/active-org.ts'
import { isUnreachable } from '../api/api-error.ts'
import { orgApi } from '../api/client.ts'
import type { OrgWork } from '../api/org-context.ts'
import { outcomeOf } from '../api/outcome.ts'
import { orgsQuery } from '../features/orgs/queries.ts'
import { refetchSession, sessionQuery } from '../features/users/queries.ts'
import { setFormatLocale, setFormatZone } from '../lib/format.ts'
import { followLanguage, localeOfPage, takeChosenLanguage } from '../lib/language.ts'
import { wayBack } from '../lib/way-back.ts'
import { OrgsUnreachable } from './orgs-unreachable.ts'

/** What the router gives to the guard of every route. */
export type RouterContext = { queryClient: QueryClient }

// Failure to load the current user leads to the sign-in page (spec §2); the toast has said why.
async function findUser(queryClient: QueryClient): Promise<User | null> {
  return userOf(queryClient.fetchQuery(sessionQuery))
}

/** Loads again who is signed in: a mailed link may just have changed it. */
export async function findNewestUser(queryClient: QueryClient): Promise<User | null> {
  return userOf(refetchSession(queryClient))
}

async function userOf(session: Promise<User | null>): Promise<User | null> {
  const outcome = await outcomeOf(session)
  return outcome.isDone ? outcome.answer : null
}

/** The rule 'authenticated': signed-in users only; the others come back here after signing in. */
export async function requireUser(queryClient: QueryClient, href: string): Promise<User> {
  const found = await findUser(queryClient)
  if (found) {
    const chosen = takeChosenLanguage()
    const user = chosen === null ? found : await keepLanguage(queryClient, found, chosen)
    followSettings(user.settings)
    return user
  }
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
  throw redirect({ to: '/login', search: { redirect: href === '/' ? undefined : href } })
}

/** Loaded for whoever chose a language on the way here. */
async function keepLanguage(queryClient: QueryClient, user: User, chosen: string): Promise<User> {
  const { keepChosenLanguage } = await import('./keep-chosen-language.ts')
  return keepChosenLanguage(queryClient, user, chosen)
}

/**
 * Applies the user's settings to the page. A colour mode that was chosen in this browser comes before the account's.
 */
function followSettings({ language, locale, timeZone, colorMode }: UserSettings): void {
  const writing = locale ?? localeOfPage() ?? null
  setFormatLocale(writing)
  keepWriting(writing)
  followLanguage(language)
  setFormatZone(timeZone)
  if (!hasColorModePreference()) setColorModePreference(colorMode)
}

/** For before-paint.js, which asks for the figures of the next page as they are read here. */
function keepWriting(tag: string | null): void {
  if (tag === null) localStorage.removeItem('kinfolio.writing')
  else localStorage.setItem('kinfolio.writing', tag)
}

/** The rule 'guest-only': signed-in users are sent to where they wanted to go. */
export async function requireGuest(queryClient: QueryClient, back: string | undefined): Promise<void> {
  const user = await findUser(queryClient)
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
  if (user) throw redirect({ href: wayBack(back), replace: true })
}

/** A list that was loaded before is enough to go on with, even if it is not the newest one. */
async function listOrgs(queryClient: QueryClient): Promise<readonly Org[]> {
  try {
    const state = queryClient.getQueryState(orgsQuery.queryKey)
    // The sample, which is shown instead, asks again by itself. No page has to wait for that.
    if (isUnreachable(state?.error)) throw state.error
    return (await queryClient.fetchQuery(orgsQuery)).items
  } catch (error) {
    const cached = queryClient.getQueryData(orgsQuery.queryKey)
    if (cached) return cached.items
    throw isUnreachable(error) ? new OrgsUnreachable(error) : error
  }
}

/** Who works, and in which organisation. A user without an organisation makes one first (spec §2). */
export async function requireOrg(queryClient: QueryClient, href: string): Promise<OrgWork> {
  // Where somebody worked before, both are asked for at once.
  if (activeOrg.wasChosen()) void queryClient.prefetchQuery(orgsQuery)
  const user = await requireUser(queryClient, href)
  const orgs = await listOrgs(queryClient)
  const orgId = activeOrg.settle(orgs, user.orgId)
  const org = orgs.find(({ id }) => id === orgId)
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
  if (!org) throw redirect({ to: '/onboarding' })
  return { user, orgs, org, api: orgApi(org.id) }
}

/** Works in an organisation from now on, if the person is a member of it. */
export async function openOrg(queryClient: QueryClient, href: string, orgId: string): Promise<boolean> {
  await requireUser(queryClient, href)
  const isThere = (await listOrgs(queryClient)).some(({ id }) => id === orgId)
  if (isThere) activeOrg.switchTo(orgId)
  return isThere
}

import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { ById, Id, Instant } from './primitives.ts'

/** Of one person. Whoever has more does not look at most of them. */
export const MAX_PUSH_BROWSERS = 20

/** A browser that shows messages of ours. Where its messages are sent to is told to nobody. */
export const PushBrowser = z.object({
  id: Id,
  /** As the browser calls itself, for saying which one it is. */
  userAgent: z.string(),
  /** Its person is signed in there. Otherwise it shows nothing until they are again. */
  isSignedIn: z.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type PushBrowser = z.infer<typeof PushBrowser>

const notTold = 'This browser did not say where its messages go. Switch them off in it and on again.'
const base64url = (characters: number) =>
  z
    .string(notTold)
    .regex(/^[\w-]+=*$/, notTold)
    .max(characters, notTold)

/** As a browser describes where its messages go, and for whom they are encrypted. */
const Subscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: 'The address of a browser begins with https://.' })
    .max(1_000, 'The address of this browser is too long.'),
  keys: z.object({ p256dh: base64url(100), auth: base64url(50) }),
})

const tag = 'Notifications'
export const pushBrowsers = {
  list: endpoint('GET', '/users/me/push-browsers', {
    tag,
    scope: 'user',
    summary: 'My browsers that show messages, and the key by which one is added',
  }).output(z.object({ publicKey: z.string(), browsers: z.array(PushBrowser) })),
  add: endpoint('POST', '/users/me/push-browsers', {
    tag,
    scope: 'user',
    status: 200,
    summary: 'Have this browser show messages while I am signed in',
  })
    .input(Subscription)
    .output(PushBrowser)
    .errors(only('INVALID_INPUT', 'PUSH_ADDRESS_REFUSED', 'TOO_MANY_PUSH_BROWSERS')),
  see: endpoint('POST', '/users/me/push-browsers/seen', {
    tag,
    scope: 'user',
    status: 200,
    summary: 'This browser is in use, in this session; not found where it was removed in the meantime',
  })
    .input(Subscription.pick({ endpoint: true }))
    .output(PushBrowser)
    .errors(only('INVALID_INPUT', 'PUSH_BROWSER_NOT_FOUND')),
  remove: endpoint('DELETE', '/users/me/push-browsers/{id}', {
    tag,
    scope: 'user',
    summary: 'Have a browser show none any more',
  })
    .input(ById)
    .errors(only('PUSH_BROWSER_NOT_FOUND')),
  try: endpoint('POST', '/users/me/push-browsers/{id}/try', {
    tag,
    scope: 'user',
    status: 202,
    summary: 'Send a message to see whether it comes',
  })
    .input(ById)
    .errors(only('PUSH_BROWSER_NOT_FOUND')),
}

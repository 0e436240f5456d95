import { t } from '@lingui/core/macro'

const guardMs = 10_000
/** The failures that were noted, and whether the page reloads because of each, once that is decided. */
const lost = new WeakMap<object, { isReloading: boolean | null }>()

/** Whether a reload is due: not when the same path was reloaded for this a moment ago, or it would never end. */
export function takesReload(keep: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const key = `kinfolio.reloaded ${path}`
  const last = Number(keep.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < guardMs) return false
  keep.setItem(key, String(now))
  return true
}

/**
 * A part of the application that is no longer on the server belongs to an old build. The failure is only noted, since
 * a part that was loaded ahead for a link under the pointer may never be needed. A message of our own also keeps the
 * router from reloading by itself, without our guard.
 */
export function noteLostChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    lost.set(payload, { isReloading: null })
    payload.message = t`A part of this page could not be loaded. The connection may be down, or there is a newer version: reload the page.`
  })
}

/**
 * Whether the page reloads because of an error. It does where the error is a lost part that was not looked for just
 * now (spec §8). Decided once for each error.
 */
export function reloadsFor(error: unknown): boolean {
  const noted = typeof error === 'object' && error !== null ? lost.get(error) : undefined
  if (!noted) return false
  if (noted.isReloading === null) {
    noted.isReloading = takesReload(sessionStorage, location.pathname, Date.now())
    if (noted.isReloading) location.reload()
  }
  return noted.isReloading
}

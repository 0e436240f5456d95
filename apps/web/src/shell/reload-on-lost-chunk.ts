const guardMs = 10_000

/** Whether a reload is due: not when the same path was reloaded for this a moment ago, or it would never end. */
export function takesReload(keep: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const key = `kinfolio.reloaded ${path}`
  const last = Number(keep.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < guardMs) return false
  keep.setItem(key, String(now))
  return true
}

/** A part of the application that is no longer on the server belongs to an old build: load the new one (spec §8). */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!takesReload(sessionStorage, location.pathname, Date.now())) return
    event.preventDefault()
    location.reload()
  })
}

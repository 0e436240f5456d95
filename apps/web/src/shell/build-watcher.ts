import type { AnyRouter } from '@tanstack/react-router'

import { latestBuildId, ownBuildId } from '../api/builds.ts'

const pollMs = 5 * 60_000

/**
 * Notices that the server serves a newer build. The page then reloads with the next navigation, so that no entry is
 * lost (spec §4).
 */
export function watchBuilds(router: AnyRouter): void {
  const own = ownBuildId()
  if (own === null) return
  let isOld = false

  async function poll() {
    if (isOld || document.visibilityState === 'hidden') return
    const latest = await latestBuildId().catch(() => null) // no answer says nothing about builds
    isOld = latest !== null && latest !== own
  }
  setInterval(() => void poll(), pollMs)
  document.addEventListener('visibilitychange', () => void poll())

  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (isOld && pathChanged) location.assign(toLocation.href)
  })
}

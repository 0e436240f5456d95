import { ACTIVE_ORG_KEY } from '@kinfolio/contract/constants'

/** Where the choice is stored: the browser's storage, or a stand-in in tests. */
type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Channel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/**
 * The organisation that this tab works in. It starts with the last choice in any tab. Then the tab keeps its own,
 * because a switch in another tab must not change the organisation that a form of this tab saves to.
 */
export function createActiveOrg(keep: Keep, channel: Channel) {
  let current: string | null = null

  function choose(orgId: string | null) {
    current = orgId
    if (orgId === null) keep.removeItem(ACTIVE_ORG_KEY)
    else keep.setItem(ACTIVE_ORG_KEY, orgId)
  }

  return {
    get: () => current,
    /** Somebody worked in an organisation in this browser before. */
    wasChosen: () => keep.getItem(ACTIVE_ORG_KEY) !== null,
    /**
     * Chooses among the existing organisations: the one of this tab, the last choice, the one on the server, the
     * first.
     */
    settle(orgs: readonly { id: string }[], onServer: string | null): string | null {
      const isThere = (id: string | null) => orgs.some((org) => org.id === id)
      const chosen = [current, keep.getItem(ACTIVE_ORG_KEY), onServer].find(isThere) ?? orgs[0]?.id ?? null
      // This tab only keeps its organisation and did not choose it again: a switch in another tab is the newer
      // choice.
      if (chosen === null || chosen !== current) choose(chosen)
      return chosen
    },
    /** Works in another one from now on, and tells the other tabs. */
    switchTo(orgId: string | null) {
      choose(orgId)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, a window many
      channel.postMessage({ type: 'org-changed', orgId })
    },
    /** When another tab has switched. Returns what ends the listening. */
    onChangedElsewhere(listener: (orgId: string | null) => void): () => void {
      const listen = ({ data }: { data: unknown }) => {
        if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'org-changed')
          return
        listener('orgId' in data && typeof data.orgId === 'string' ? data.orgId : null)
      }
      channel.addEventListener('message', listen)
      return () => channel.removeEventListener('message', listen)
    },
  }
}

import { _api, addAPIProvider, type IconifyJSON, loadIcons, setCustomIconsLoader } from '@iconify/react'
import { ICON_PROVIDERS, MAX_ICON_ADDRESS } from '@kinfolio/contract/constants'

import { iconBatches } from './icon-batches.ts'

const here = '/api/icons'
const localTimeoutMs = 1500
/** The collection that this server keeps. */
const collection = 'lucide'

/**
 * Icons come from this server. What it does not give in time is asked for at the public service where the installation
 * allows that, and else here once more with more patience (spec §7, §9).
 */
export function setUpIcons(): void {
  const isPublic = document.querySelector<HTMLMetaElement>('meta[name="icon-source"]')?.content === 'public'
  addAPIProvider('', {
    resources: isPublic ? [...ICON_PROVIDERS] : [here],
    path: '/',
    maxURL: MAX_ICON_ADDRESS,
    rotate: 750,
    timeout: 5000,
  })
  setCustomIconsLoader(async (names) => {
    const sets = await Promise.all(
      iconBatches(names, collection).map((batch) => loadBatch(batch, { isPublic })),
    )
    return together(sets.flat())
  }, collection)
}

async function loadBatch(names: string[], { isPublic }: { isPublic: boolean }): Promise<IconifyJSON[]> {
  const local = await fromHere(names).catch(() => null) // whatever went wrong, the next source is asked
  const missing = names.filter((name) => !local?.icons[name])
  if (missing.length === 0 || (local && !isPublic)) return local ? [local] : []
  const provided = await fromProvider(missing)
  return [local, provided].filter((set) => set !== null)
}

async function fromHere(names: readonly string[]): Promise<IconifyJSON | null> {
  const answer = await fetch(`${here}/${collection}.json?icons=${names.join(',')}`, {
    signal: AbortSignal.timeout(localTimeoutMs),
  })
  // The server answers with what the icon library reads; where it fails there is no set.
  return answer.ok ? ((await answer.json()) as IconifyJSON) : null
}

function fromProvider(names: string[]): Promise<IconifyJSON | null> {
  return new Promise((resolve) => {
    _api.sendAPIQuery('', { type: 'icons', provider: '', prefix: collection, icons: names }, (data) =>
      // The library passes on what the service sent, which is an icon set or a status.
      resolve(typeof data === 'object' ? (data as IconifyJSON) : null),
    )
  })
}

function together(sets: readonly IconifyJSON[]): IconifyJSON | null {
  const [first] = sets
  if (!first) return null
  return {
    ...first,
    icons: Object.assign({}, ...sets.map(({ icons }) => icons)),
    aliases: Object.assign({}, ...sets.map(({ aliases }) => aliases)),
  }
}

/** Has those at hand that are needed when the server can no longer be asked for them. */
export function keepFailureIcons(): void {
  loadIcons(['lucide:triangle-alert', 'lucide:circle-alert', 'lucide:circle-x'])
}

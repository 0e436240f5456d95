import { ICON_PROVIDERS, MAX_ICON_ADDRESS } from '@kinfolio/contract/constants'
import { type IconDrawing, requestIcons, setIconLoader } from '@kinfolio/ui/icons'

import { iconBatches } from './icon-batches.ts'

const here = '/api/icons'
const localTimeoutMs = 1500
/** The collection that this server keeps. */
const collection = 'lucide'
const prefix = `${collection}:`

type Drawings = Map<string, IconDrawing>

/**
 * Icons come from this server. Icons that it does not send in time are asked for at the public service if the
 * installation allows that, else here once more with a longer limit (spec §7, §9).
 */
export function setUpIcons(): void {
  const isPublic = document.querySelector<HTMLMetaElement>('meta[name="icon-source"]')?.content === 'public'
  setIconLoader(async (names) => {
    const own = names.map((name) => name.slice(prefix.length))
    const drawings = await Promise.all(
      iconBatches(own, collection).map((batch) => loadBatch(batch, { isPublic })),
    )
    return new Map(drawings.flatMap((batch) => [...batch]))
  })
}

async function loadBatch(names: string[], { isPublic }: { isPublic: boolean }): Promise<Drawings> {
  const local = await fromHere(names).catch(() => null) // whatever went wrong, the next source is asked
  const missing = names.filter((name) => !local?.has(prefix + name))
  if (missing.length === 0 || (local && !isPublic)) return local ?? new Map()
  // An icon that nobody sends leaves its place empty. The next drawing asks for it again.
  const provided = await fromProviders(missing, isPublic ? ICON_PROVIDERS : [here]).catch(() => [])
  return new Map([...(local ?? []), ...provided])
}

/** The server's answer for a collection: the size of its icons, and the drawing of each. */
type IconSet = {
  width?: number
  height?: number
  icons: Record<string, Partial<IconDrawing> & Pick<IconDrawing, 'body'>>
}

async function fromHere(names: readonly string[]): Promise<Drawings | null> {
  const answer = await fetch(`${here}/${collection}.json?icons=${names.join(',')}`, {
    signal: AbortSignal.timeout(localTimeoutMs),
  })
  if (!answer.ok) return null
  const { width = 16, height = 16, icons } = (await answer.json()) as IconSet // as housekeeping/icons.ts makes it
  return new Map(Object.entries(icons).map(([name, icon]) => [prefix + name, { width, height, ...icon }]))
}

/** The library that asks one host after the other is seldom needed, so it is loaded only then. */
async function fromProviders(names: readonly string[], hosts: readonly string[]): Promise<Drawings> {
  const { addAPIProvider, loadIcon } = await import('@iconify/react')
  addAPIProvider('', {
    resources: [...hosts],
    path: '/',
    maxURL: MAX_ICON_ADDRESS,
    rotate: 750,
    timeout: 5000,
  })
  const answers = await Promise.allSettled(names.map((name) => loadIcon(prefix + name)))
  return new Map(
    answers.flatMap((icon, index): [string, IconDrawing][] =>
      icon.status === 'fulfilled' ? [[`${prefix}${names[index]}`, icon.value]] : [],
    ),
  )
}

/** Loads the icons of the failure screens, while the server still answers. */
export function keepFailureIcons(): void {
  requestIcons(['lucide:triangle-alert', 'lucide:circle-alert', 'lucide:circle-x'])
}

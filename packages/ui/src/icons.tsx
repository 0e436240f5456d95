import { useEffect, useSyncExternalStore } from 'react'

/** The inside of an `<svg>`, and how large its canvas is. */
export type IconDrawing = { readonly body: string; readonly width: number; readonly height: number }

/** Loads drawings by their names. It leaves out what it cannot get, and never rejects. */
export type LoadIcons = (names: readonly string[]) => Promise<ReadonlyMap<string, IconDrawing>>

const drawings = new Map<string, IconDrawing>()
const requests = new Set<string>()
const listeners = new Set<() => void>()
let waiting: string[] = []
let load: LoadIcons = async () => new Map()

/** The application says where drawings come from, before it shows the first one. */
export function setIconLoader(loader: LoadIcons): void {
  load = loader
}

/**
 * Loads drawings ahead. Names that are asked for in one moment go into one request, and a name that is on its way is
 * not asked for twice.
 */
export function requestIcons(names: readonly string[]): void {
  const fresh = names.filter((name) => !requests.has(name))
  if (fresh.length === 0) return
  for (const name of fresh) requests.add(name)
  if (waiting.length === 0) setTimeout(() => void fetchWaiting())
  waiting.push(...fresh)
}

async function fetchWaiting(): Promise<void> {
  const names = waiting
  waiting = []
  const batch = await load(names)
  for (const name of names) {
    const drawing = batch.get(name)
    if (drawing) drawings.set(name, drawing)
    else requests.delete(name)
  }
  for (const listener of listeners) listener()
}

/** The drawing of an icon; undefined until it is loaded, and where there is none. */
export function useIcon(name: string): IconDrawing | undefined {
  const drawing = useSyncExternalStore(subscribe, () => drawings.get(name))
  useEffect(() => requestIcons([name]), [name])
  return drawing
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Icon = { body: string }
type Collection = { prefix: string; icons: Record<string, Icon>; width?: number; height?: number }

const files: Record<string, string> = { lucide: '@iconify-json/lucide/icons.json' }
const loaded = new Map<string, Promise<Collection>>()

/** The named icons of a collection, or null for a collection that is not kept here. */
export async function iconsOf(collection: string, names: readonly string[]) {
  const file = Object.hasOwn(files, collection) ? files[collection] : undefined
  if (file === undefined) return null
  let reading = loaded.get(collection)
  if (!reading) {
    reading = readFile(createRequire(import.meta.url).resolve(file), 'utf8').then(
      (text) => JSON.parse(text) as Collection,
    )
    loaded.set(collection, reading)
  }
  const { prefix, icons, width, height } = await reading
  const found = names.filter((name) => Object.hasOwn(icons, name))
  return {
    prefix,
    icons: Object.fromEntries(found.map((name) => [name, icons[name]])),
    not_found: names.filter((name) => !found.includes(name)),
    width,
    height,
  }
}

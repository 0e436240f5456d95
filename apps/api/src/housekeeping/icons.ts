import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Icon = { body: string }
/** Another name of an icon, perhaps turned or mirrored. */
type Alias = { parent: string }
type Collection = {
  prefix: string
  icons: Record<string, Icon>
  aliases?: Record<string, Alias>
  width?: number
  height?: number
}

const files: Record<string, string> = { lucide: '@iconify-json/lucide/icons.json' }
const loaded = new Map<string, Promise<Collection>>()

/** The given icons of a collection, or null if the collection is not on this server. */
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
  const set = await reading
  const pairs = names.flatMap((name) => {
    const icon = iconIn(set, name)
    return icon ? [[name, icon] as const] : []
  })
  const icons = Object.fromEntries(pairs)
  return {
    prefix: set.prefix,
    icons,
    not_found: names.filter((name) => !Object.hasOwn(icons, name)),
    width: set.width,
    height: set.height,
  }
}

function iconIn({ icons, aliases = {} }: Collection, name: string): Icon | null {
  if (Object.hasOwn(icons, name)) return icons[name] ?? null
  if (!Object.hasOwn(aliases, name)) return null
  const { parent, ...changes } = aliases[name] ?? { parent: '' }
  const icon = Object.hasOwn(icons, parent) ? icons[parent] : undefined
  return icon ? { ...icon, ...changes } : null
}

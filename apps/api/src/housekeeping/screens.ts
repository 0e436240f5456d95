import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the build wrote down of a screen (apps/web/build/page-parts.ts): scripts, and addresses that it asks for. */
type Parts = { scripts: readonly string[]; asks: readonly string[] }

export type Screen = Parts & { path: RegExp }

/** Finds the screen at a path. The application may be built again while the server runs. */
export function screenFinder(webDir: string): (path: string) => Screen | undefined {
  const file = join(webDir, '.page-parts.json')
  let builtAt: number | undefined
  let screens: readonly Screen[] = []
  return (path) => {
    const changedAt = existsSync(file) ? statSync(file).mtimeMs : undefined
    if (builtAt !== changedAt) {
      builtAt = changedAt
      screens = changedAt === undefined ? [] : readScreens(file)
    }
    return screens.find((screen) => screen.path.test(path))
  }
}

/** A fixed name comes before a parameter. */
function readScreens(file: string): Screen[] {
  const parts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Parts> // as the build writes it
  return Object.entries(parts)
    .toSorted(([one], [other]) => Number(one.includes('$')) - Number(other.includes('$')))
    .map(([path, screen]) => ({
      ...screen,
      path: new RegExp(`^${RegExp.escape(path).replaceAll(/\\\$[a-zA-Z]+/g, '[^/]+')}$`),
    }))
}

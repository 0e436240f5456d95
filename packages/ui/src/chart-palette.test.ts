import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { contrast } from './chart-ink.ts'

const styles = readFileSync(new URL('styles.css', import.meta.url), 'utf8')
const colors = [...styles.matchAll(/--color-chart-(\d+): (#[\da-f]{6});/g)].map(([, place, color]) => ({
  place: Number(place),
  color: color ?? '',
}))
/** `surface-raised` of both modes; the dark one is oklch(0.212 0.005 286). */
const modes = [
  { mode: 'light', surface: '#ffffff', palette: colors.slice(0, 19) },
  { mode: 'dark', surface: '#18181b', palette: colors.slice(19) },
]

it.each(modes)(
  'each colour of the $mode palette is its own and stands out by 3:1',
  ({ surface, palette }) => {
    expect(palette.map(({ place }) => place)).toEqual(Array.from({ length: 19 }, (_, place) => place + 1))
    expect(new Set(palette.map(({ color }) => color)).size).toBe(19)
    expect(palette.filter(({ color }) => contrast(color, surface) < 3)).toEqual([])
  },
)

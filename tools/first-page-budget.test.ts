import { describe, expect, it } from 'vitest'

import { outgrownPages, payersOf } from './first-page-budget.ts'

const kb = 1024
const sizes: Record<string, number> = {
  'index.html': kb,
  'assets/framework.js': 110 * kb,
  'assets/app.js': 30 * kb,
  'assets/charts.js': 40 * kb,
  'assets/start.css': 12 * kb,
  'assets/pictures.css': 60 * kb,
}
const bytesOf = (file: string) => sizes[file] ?? 0
const small = ['index.html', 'assets/framework.js', 'assets/app.js', 'assets/start.css']

describe('the budget of a first page', () => {
  it('is kept by pages within it', () => {
    expect(outgrownPages({ '/login': small, '/': small }, bytesOf)).toEqual([])
  })

  it('is broken by scripts that outgrew it, and says which page, by how much, and the largest first', () => {
    const [words, ...more] = outgrownPages({ '/login': small, '/': [...small, 'assets/charts.js'] }, bytesOf)
    // Three scripts of 110, 30 and 40 KB, and 850 bytes of headers for each.
    expect(words).toMatch(/^The page \/ begins with 182\.5 KB of scripts; at most 150\.0 KB are allowed\./)
    expect(words).toMatch(/framework\.js[\s\S]*charts\.js[\s\S]*app\.js/)
    expect(words).not.toContain('start.css')
    // All files together are 193 KB, so they exceed their budget too.
    expect(more).toHaveLength(1)
  })

  it('is broken by styles too, since what counts is all that is loaded', () => {
    const [words] = outgrownPages({ '/': [...small, 'assets/pictures.css'] }, bytesOf)
    expect(words).toContain('of files; at most 175.0 KB')
  })
})

describe('who pays for a file', () => {
  it('is told by room and package, the most first, by the length of their code', () => {
    const modules = {
      'apps/web/src/shell/Sidebar.tsx': 100,
      'apps/web/src/shell/TopBar.tsx': 50,
      'apps/web/src/features/positions/words.ts': 250,
      'packages/ui/src/Button.tsx': 200,
      'node_modules/@tanstack/history/dist/index.js': 300,
      'node_modules/clsx/dist/clsx.mjs': 100,
    }
    // 1,000 in all are 500 bytes on the wire: half a byte each.
    expect(payersOf(modules, 500)).toEqual([
      { room: '@tanstack/history', bytes: 150 },
      { room: 'web/features/positions', bytes: 125 },
      { room: 'packages/ui', bytes: 100 },
      { room: 'web/shell', bytes: 75 },
      { room: 'clsx', bytes: 50 },
    ])
  })

  it('is nobody for a file that is no module', () => {
    expect(payersOf({}, 610)).toEqual([])
  })
})

import type { Drill } from '../drill.ts'

const paths = ['/transactions?limit=50', '/positions', '/portfolio/summary', '/positions']

export default {
  what: 'one organisation with sixty readers',
  async run({ struck, call }) {
    const end = performance.now() + 15_000
    let answered = 0
    await Promise.all(
      Array.from({ length: 60 }, async (_, reader) => {
        for (let round = reader; performance.now() < end; round++) {
          const { status } = await call(struck, 'GET', paths[round % paths.length] ?? '/positions')
          if (status === 200) answered++
        }
      }),
    )
    return `${Math.round(answered / 15)} of its calls a second`
  },
} satisfies Drill

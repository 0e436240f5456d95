import { reactCompilerPreset } from '@vitejs/plugin-react'

type Preset = ReturnType<typeof reactCompilerPreset>

/**
 * The compiler of React remembers what each component made, so that a page of many rows, a long form or a chart draws
 * only what changed; it makes the code of a component half as long again. It works where a component holds records, and
 * wherever a chart is drawn. The frame of the pages, the cards of the overview and packages/ui are small, are kept by
 * the components above them, and remember by hand where it counts.
 */
export function compiledRooms(): Preset[] {
  const preset = reactCompilerPreset()
  const only = (filter: Preset['rolldown']['filter']): Preset => ({
    ...preset,
    rolldown: { ...preset.rolldown, filter: { ...preset.rolldown.filter, ...filter } },
  })
  return [
    only({ id: /\/apps\/web\/src\/(routes\/|features\/(?!portfolio\/))/ }),
    only({ id: /\/apps\/web\/src\/(figures|features\/portfolio)\//, code: /<ChartFrame\b/ }),
  ]
}

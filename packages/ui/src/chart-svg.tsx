import type { BuildOption } from './chart-drawing.tsx'
import { readChartTheme } from './chart-drawing.tsx'
import { drawText } from './chart-runtime.ts'

/** A drawing as the text of a picture, in the colours of the page and as large as it is wanted. */
export async function chartSvg(
  build: BuildOption,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const theme = readChartTheme(document.documentElement)
  return drawText({ ...(await build(theme)), animation: false }, { width, height })
}

import type { EngineLine } from './scan-lines.ts'

/** A language that can be read: its three letters, and what was learned of it. */
export type ScanLanguage = { code: string; data: Uint8Array }

/** Clockwise, in degrees: what is done to a picture so that its letters stand upright. */
export type Turn = 0 | 90 | 180 | 270

/** The letters of a picture that was turned so far, in pixels of the turned picture. */
export type EngineReading = { turn: Turn; lines: EngineLine[]; confidence: number }

export type ScanEngine = { read: (picture: Uint8Array) => EngineReading }

const exifTurns = { 0: 1, 90: 6, 180: 3, 270: 8 } as const

/** Of 100. Letters that stand upright are read with 80 and more, also on bad scans; turned ones with half of it. */
const uprightConfidence = 65

/** A column of lines of different heights: rows of a table stay together, and so does a letter. */
const oneColumn = '4'

type Blocks = { blocks: { paragraphs: { lines: EngineLine[] }[] | null }[] | null }

/**
 * Loads the engine with its languages, whose letters it all knows at once. Reading a picture takes seconds and waits for nothing:
 * whoever calls this runs it in a process that can be ended.
 */
export async function openScanEngine(languages: readonly ScanLanguage[]): Promise<ScanEngine> {
  const { default: openCore } = await import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js')
  // What it prints is for programmers.
  const core = await openCore({ print: () => {}, printErr: () => {} })
  for (const { code, data } of languages) core.FS.writeFile(`${code}.traineddata`, data)
  const engine = new core.TessBaseAPI()
  if (engine.Init(null, languages.map(({ code }) => code).join('+'), 1) !== 0) {
    throw new Error('The engine that reads scans does not take its languages.')
  }
  engine.SetVariable('tessedit_pageseg_mode', oneColumn)

  function readTurned(turn: Turn): EngineReading {
    if (engine.SetImageFile(exifTurns[turn], 0) !== 0) throw new Error('The engine takes no such picture.')
    engine.Recognize(null)
    const { blocks } = JSON.parse(engine.GetJSONText()) as Blocks // as the engine writes it
    const lines = (blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs ?? [])
      .flatMap((paragraph) => paragraph.lines)
    return { turn, lines, confidence: engine.MeanTextConf() }
  }

  return {
    read(picture) {
      core.FS.writeFile('/input', picture)
      try {
        const upright = readTurned(0)
        if (upright.confidence >= uprightConfidence && upright.lines.length > 0) return upright
        const others = ([180, 90, 270] as const).map(readTurned)
        return others.reduce((best, next) => (weightOf(next) > 1.5 * weightOf(best) ? next : best), upright)
      } finally {
        engine.Clear()
        core.FS.unlink('/input')
      }
    },
  }
}

/** How much was read for sure: letters of words, by the confidence in them. */
function weightOf({ lines }: EngineReading): number {
  return lines
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => confidence > uprightConfidence && /^[\p{L}\p{N}.,:-]{3,}$/u.test(text))
    .reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
}

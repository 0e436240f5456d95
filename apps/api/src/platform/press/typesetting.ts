import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'

const { resolve } = createRequire(import.meta.url)

/** Letters of Latin, Greek and Cyrillic in the first; those of other scripts are asked one after the other. */
const fonts = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]
const hebrew = join(dirname(resolve('@embedpdf/fonts-hebrew')), '..', 'fonts', 'NotoSansHebrew-Regular.ttf')

type Typesetter = Awaited<ReturnType<TypstCompilerBuilder['build']>>
let typesetter: Promise<Typesetter> | undefined

/** Nothing is fetched and no file is read: all that a template sees is handed to it. */
async function started(): Promise<Typesetter> {
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of [...fonts.map((path) => resolve(path)), hebrew]) {
    await builder.add_raw_font(readFileSync(font))
  }
  return builder.build()
}

const template = readFileSync(new URL('paper.typ', import.meta.url), 'utf8')

/** The template with its data as a PDF. */
export async function typeset(data: object, files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const compiler = await (typesetter ??= started())
  compiler.reset_shadow()
  compiler.add_source('/paper.typ', template)
  compiler.map_shadow('/paper.json', new TextEncoder().encode(JSON.stringify(data)))
  for (const [path, bytes] of files) compiler.map_shadow(path, bytes)
  try {
    const { result, diagnostics } = compiler.compile('/paper.typ', undefined, 'pdf', 3) as Compiled
    if (result === undefined) throw new Error(`The template failed: ${JSON.stringify(diagnostics)}`)
    return result
  } finally {
    compiler.reset_shadow()
    compiler.reset()
  }
}

/** What the library answers, whose own type says nothing. */
type Compiled = { result?: Uint8Array; diagnostics?: unknown }

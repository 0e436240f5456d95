import type { XmlHandlers } from './xml-events.ts'

// The numbers of formats for days and times that every workbook has: in all languages, then in East Asian languages and
// Thai.
const builtIn = new Set(
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
    [71, 81],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
)
// A number below this is a built-in format, even if the workbook defines it differently.
const firstOwn = 100

/** Finds the cell styles that show a number as a day, by their index in the list of styles. */
export function styleReader(isDay: boolean[]): XmlHandlers {
  const own = new Map<string, boolean>()
  const bases: boolean[] = []
  let list = ''
  return {
    open: (name, attributes) => {
      const format = attributes.get('numFmtId')
      if (name === 'numFmt' && format !== undefined && Number.parseInt(format, 10) >= firstOwn) {
        own.set(format, showsDay(attributes.get('formatCode') ?? ''))
      } else if (name === 'cellStyleXfs' || name === 'cellXfs') list = name
      else if (name === 'xf' && list === 'cellStyleXfs') bases.push(isBuiltIn(format))
      else if (name === 'xf' && list === 'cellXfs') {
        const base = bases[Number.parseInt(attributes.get('xfId') ?? '', 10)] ?? false
        isDay.push(format === undefined ? base : (own.get(format) ?? isBuiltIn(format)))
      }
    },
    close: (name) => {
      if (name === list) list = ''
    },
    text: () => {},
  }
}

function isBuiltIn(format: string | undefined): boolean {
  return format !== undefined && builtIn.has(Number.parseInt(format, 10))
}

const dayWord = /^(?:s{1,2}|m{1,5}|h{1,2}|am|pm|a|p|d{1,4}|a{3,5}|y|yy|yyyy|e|ee|eeee)$/

/** Whether a format such as `[$-407]d. mmm yyyy;@` or `yyyy\-mm\-dd` has only parts of a day or a time. */
function showsDay(format: string): boolean {
  const plain = format.toLowerCase().replace(/;@$/, '').replaceAll(/\\./g, ' ')
  return plain.split(';').some((section) => {
    const words = section
      .replaceAll(/"[^"]*"/g, ' ')
      // Removes fractions of a second, then brackets of hours that may exceed 24, then colours and languages.
      .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
      .replaceAll(/\[[^\]]*\]/g, '')
      .split(/[^a-z0#?%]+/)
      .filter((word) => word !== '')
    return words.length > 0 && words.every((word) => dayWord.test(word))
  })
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { commitmentOfPapers } from '@kinfolio/formats/papers/commitment-of-papers'
import type { Suggestion, UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'
import type { PaperText } from '@kinfolio/formats/papers/paper-text'
import { readPdf } from '@kinfolio/formats/papers/pdf-text'
import type { Range } from '@kinfolio/formats/papers/tie-outs'
import { understandPaper } from '@kinfolio/formats/papers/understand'

/** What stands behind a notice, in millions of the whole fund. */
type Truth = {
  file: string
  document_type: 'capital_call' | 'distribution' | 'quarterly_report'
  fund_id: string
  fund_name: string
  due_date?: string
  distribution_date?: string
  committed_capital_mm: number
  call_amount_mm?: number
  call_amount_pct?: number
  distribution_amount_mm?: number
  cumulative_called_mm?: number
  cumulative_distributed_mm?: number
  unfunded_commitment_mm?: number
  account_number?: string
  iban?: string | null
  ties?: boolean
}

type Outcome = 'right' | 'wrong' | 'missing' | 'not printed'
type Tally = Record<Outcome, number>

const kinds = {
  capital_call: 'CAPITAL_CALL',
  distribution: 'DISTRIBUTION_NOTICE',
  quarterly_report: 'QUARTERLY_REPORT',
}

/**
 * The rules were built on one third of the papers: those whose name has a hash that leaves 1 when it is divided by 3. That third has papers
 * of every layout and kind. All figures are printed for both parts; those of the other two thirds count.
 */
function isBuiltOn(file: string): boolean {
  return Number.parseInt(createHash('sha256').update(file).digest('hex').slice(0, 8), 16) % 3 === 1
}

const usualFolder = join(import.meta.dirname, '../../shared/data/papers')

/** How well papers of funds are understood: kind, values, and whether the figures agree. Prints its own tables. */
export async function benchPapers(folder = usualFolder): Promise<void> {
  const truths = truthsIn(folder)
  if (truths === null) {
    console.log(
      `There are no papers in ${folder}: nothing is measured. Name a folder with notices.json and notices/.`,
    )
    return
  }
  const papers = new Map<string, PaperText>()
  for (const file of new Set(truths.map(({ file }) => file))) {
    const paper = await readPdf(readFileSync(join(folder, 'notices', file)))
    if (paper.state === 'READ') papers.set(file, paper)
  }
  const parts = {
    built: truths.filter(({ file }) => isBuiltOn(file)),
    measured: truths.filter(({ file }) => !isBuiltOn(file)),
  }
  for (const [name, part] of Object.entries(parts)) {
    console.log(
      `\n${name === 'built' ? 'The third that the rules were built on' : 'The two thirds that count'}: ${part.length} records`,
    )
    console.table(valuesTable(part, papers))
    console.table(contradictionsTable(part, truths, papers))
  }
}

function truthsIn(folder: string): Truth[] | null {
  for (const path of [join(folder, 'notices.json'), join(folder, 'notices', 'notices.json')]) {
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Truth[]
  }
  return null
}

function valuesTable(part: readonly Truth[], papers: ReadonlyMap<string, PaperText>) {
  const tallies = new Map<string, Tally>()
  const count = (field: string, outcome: Outcome) => {
    const tally = tallies.get(field) ?? { right: 0, wrong: 0, missing: 0, 'not printed': 0 }
    tally[outcome] += 1
    tallies.set(field, tally)
  }
  for (const truth of part) {
    const paper = papers.get(truth.file)
    const [read] = paper ? understandPaper(paper) : []
    if (!paper || !read) continue
    const text = paper.lines.map((line) => line.text).join(' ')
    count('kind', read.kind === kinds[truth.document_type] ? 'right' : 'wrong')
    const value = (field: Suggestion['field']) => read.suggestions.find((each) => each.field === field)
    count('fund', outcomeOfText(value('fund')?.value, truth.fund_name, text))
    if (truth.document_type === 'quarterly_report') continue
    const isCall = truth.document_type === 'capital_call'
    count('due date', outcomeOfText(value('dueDate')?.value, truth.due_date ?? truth.distribution_date, null))
    const amount = truth.call_amount_mm ?? truth.distribution_amount_mm ?? 0
    count('amount', outcomeOf(value('amount'), [amount], 1e6, text))
    const cumulative = isCall ? (truth.cumulative_called_mm ?? 0) : (truth.cumulative_distributed_mm ?? 0)
    const called = value(isCall ? 'cumulativeCalled' : 'cumulativeDistributed')
    count('cumulative', outcomeOf(called, [cumulative, cumulative + amount], 1e6, text))
    if (!isCall) continue
    const unfunded = truth.unfunded_commitment_mm ?? 0
    count('unfunded', outcomeOf(value('unfunded'), [unfunded, unfunded - amount], 1e6, text))
    count('percentage', outcomeOf(value('percentage'), [truth.call_amount_pct ?? 0], 1, text))
    // Some notices print the number of the account as a part of its IBAN only.
    const isIban = value('iban')?.value === truth.iban && truth.iban !== null
    count(
      'bank account',
      isIban ? 'right' : outcomeOfText(value('accountNumber')?.value, truth.account_number, text),
    )
  }
  return Object.fromEntries(
    [...tallies].map(([field, tally]) => {
      const printed = tally.right + tally.wrong + tally.missing
      return [
        field,
        { ...tally, 'right %': share(tally.right, printed), 'wrong %': share(tally.wrong, printed) },
      ]
    }),
  )
}

function outcomeOfText(value: string | undefined, truth: string | undefined, text: string | null): Outcome {
  if (truth === undefined || text?.includes(truth) === false) return 'not printed'
  if (value === undefined) return 'missing'
  return value === truth ? 'right' : 'wrong'
}

/** A paper rounds its figures, and some print another one than is true: that is read as it is printed. */
function outcomeOf(
  suggestion: Suggestion | undefined,
  truths: readonly number[],
  unit: number,
  text: string,
): Outcome {
  const isPrinted = truths.some((truth) => text.includes(truth.toFixed(1)))
  if (!isPrinted) return 'not printed'
  if (!suggestion) return 'missing'
  const [value, half] = [Number(suggestion.value), Number(suggestion.halfUnit)]
  return truths.some((truth) => Math.abs(truth * unit - value) <= half * 1.0001) ? 'right' : 'wrong'
}

/**
 * Three ways to know: by the paper alone, with the other papers of the fund (what each says of the commitment is taken together), and with
 * the commitment of the fund.
 */
function contradictionsTable(
  part: readonly Truth[],
  all: readonly Truth[],
  papers: ReadonlyMap<string, PaperText>,
) {
  const judged = part.filter(({ ties }) => ties !== undefined)
  const ways: Record<string, (truth: Truth) => Range | null> = {
    'by the paper alone': () => null,
    'with the other papers of the fund': (truth) => commitmentByPapers(truth, all, papers),
    'with the commitment known': ({ committed_capital_mm: million }) => {
      const exact = `${Math.round(million * 1e6)}`
      return { least: exact, most: exact }
    },
  }
  return Object.fromEntries(
    Object.entries(ways).map(([name, commitment]) => {
      const accused = judged.filter((truth) => {
        const paper = papers.get(truth.file)
        const known = commitment(truth) ?? undefined
        const [read] = paper ? understandPaper(paper, known ? { commitment: known } : {}) : []
        return read !== undefined && contradicts(read)
      })
      const wrong = judged.filter(({ ties }) => ties === false)
      const named = accused.filter(({ ties }) => ties === false).length
      return [
        name,
        {
          contradict: wrong.length,
          named,
          'named %': share(named, wrong.length),
          tie: judged.length - wrong.length,
          'falsely accused': accused.length - named,
        },
      ]
    }),
  )
}

function contradicts({ tieOuts }: UnderstoodPaper): boolean {
  return tieOuts.some(({ outcome }) => outcome === 'CONTRADICTS')
}

function commitmentByPapers(
  truth: Truth,
  all: readonly Truth[],
  papers: ReadonlyMap<string, PaperText>,
): Range | null {
  const others = all.filter(({ fund_id: fund, file }) => fund === truth.fund_id && file !== truth.file)
  const files = new Set(others.map(({ file }) => file))
  return commitmentOfPapers([...files].flatMap((file) => understoodOf(papers.get(file))))
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : ((100 * part) / whole).toFixed(1)
}

function understoodOf(paper: PaperText | undefined): UnderstoodPaper[] {
  return paper ? understandPaper(paper) : []
}

import { checkDeclaration, checkNames, type CheckName } from '../report-checks.ts'
import { choice, flag, text, type SettingField, type WidgetDeclaration } from './fields.ts'

/** How a bound is typed: 20 % of a share, a plain number of all else. */
const bound = (label: string) => text(label, '', { max: 30 })

/** For each rule whether it is asked (`on-…`), and its own bound (`bound-…`); empty: the usual one. */
type EachRule = Readonly<
  Record<`on-${CheckName}`, ReturnType<typeof flag>> & Record<`bound-${CheckName}`, ReturnType<typeof bound>>
>

// The fields are named after the rules, which Object.fromEntries cannot express.
const eachRule = Object.fromEntries(
  checkNames.flatMap((name): [string, SettingField][] => {
    const { title, isOn, side } = checkDeclaration(name)
    return [
      [`on-${name}`, flag(title, isOn)],
      [`bound-${name}`, bound(`${title}: ${side === 'most' ? 'at most' : 'at least'}`)],
    ]
  }),
) as EachRule

export const checksWidgets = {
  checks: {
    title: 'Checks',
    about: 'Rules that the whole should keep, each with its value, its bound and what to do.',
    size: [12, 8],
    settings: {
      show: choice('Which', { all: 'All', broken: 'Those that are broken or not known' }, 'all'),
      ...eachRule,
    },
  },
  check: {
    title: 'One check',
    about: 'One rule with its value, its bound, and what it was found by.',
    size: [6, 4],
    settings: {
      rule: choice(
        'Rule',
        // Its options are the rules, which Object.fromEntries cannot express.
        Object.fromEntries(checkNames.map((name) => [name, checkDeclaration(name).title])) as Record<
          CheckName,
          string
        >,
        'unfunded-to-liquid',
      ),
      bound: bound('Bound; empty: the usual one'),
    },
  },
} as const satisfies Record<string, WidgetDeclaration>

import { choice, record, text, type WidgetDeclaration } from './fields.ts'

export const pageWidgets = {
  heading: {
    title: 'Heading',
    about: 'A line that says what follows.',
    size: [12, 1],
    settings: {
      text: text('Text', 'Heading'),
      level: choice('Size', { large: 'Large', small: 'Small' }, 'large'),
    },
  },
  text: {
    title: 'Text',
    about: 'Words with figures in them, which are those of the day of the report.',
    size: [6, 3],
    settings: { text: text('Text', '', { max: 5_000, isLong: true }) },
  },
  picture: {
    title: 'Picture',
    about: 'A picture that is kept among the papers.',
    size: [4, 3],
    settings: { attachment: record('Paper', 'attachment'), description: text('What it shows') },
  },
  space: { title: 'Space', about: 'An empty place.', size: [12, 1], settings: {} },
  'page-break': {
    title: 'Page break',
    about: 'On paper a new page begins here.',
    size: [12, 1],
    settings: {},
  },
} as const satisfies Record<string, WidgetDeclaration>

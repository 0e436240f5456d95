import { navigation } from './navigation.ts'

/** What the frame of every page shows. An icon that is not named here comes a moment after the frame. */
export const frameIcons: readonly string[] = [
  ...navigation.map(({ icon }) => icon),
  'lucide:chevrons-up-down',
  'lucide:search',
  'lucide:message-circle-question',
  'lucide:file-up',
  'lucide:panel-left-close',
  'lucide:ellipsis',
  'lucide:info',
]

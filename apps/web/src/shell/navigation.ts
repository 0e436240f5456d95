/** The pages of the side navigation, in its order. */
export const navigation = [
  { to: '/', label: 'Overview', icon: 'lucide:layout-dashboard' },
  { to: '/holdings', label: 'Holdings', icon: 'lucide:briefcase' },
  { to: '/assets', label: 'Assets', icon: 'lucide:scale' },
  { to: '/transactions', label: 'Transactions', icon: 'lucide:arrow-left-right' },
  { to: '/settings', label: 'Settings', icon: 'lucide:settings' },
] as const

export type NavigationItem = (typeof navigation)[number]

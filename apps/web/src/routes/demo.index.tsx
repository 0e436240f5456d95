import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

/** The design system, for whoever works on it: a build for production has neither the page nor its code. */
export const Route = createFileRoute('/demo/')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('@kinfolio/ui/demo/DemoPage'), 'DemoPage')
    : undefined,
})

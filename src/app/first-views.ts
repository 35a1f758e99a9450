import type { Role } from '#platform/contract.ts'

type FirstView = {
  /** A path that ends with `/` stands for all below it. */
  paths: readonly string[]
  isSignedIn: boolean
  modules: readonly string[]
  /** Who it is for and what it reads at once: for them, the document has it drawn without, and asks for that. */
  drawn?: { for: Role; reads: readonly string[] }
}

/**
 * What is fetched for a first view, beside what every page has: the build makes its chunks from this, and the server
 * names them in the document, so that nothing waits for another script to ask for it.
 */
export const firstViews = {
  login: { paths: ['/'], isSignedIn: false, modules: ['src/screens/login/login.tsx'] },
  starter: { paths: ['/starter'], isSignedIn: false, modules: ['src/features/starter/starter.tsx'] },
  referee: { paths: ['/reference'], isSignedIn: false, modules: ['src/features/reference/reference.tsx'] },
  assessment: {
    paths: ['/assessment'],
    isSignedIn: false,
    modules: ['src/features/performance/self-assessment/page/assessment-page.tsx'],
  },
  review: {
    paths: ['/review'],
    isSignedIn: false,
    modules: ['src/features/performance/sharing/page/shared-review-page.tsx'],
  },
  client: {
    paths: ['/client-dashboard'],
    isSignedIn: true,
    modules: ['src/app/signed-in.tsx', 'src/app/screens/client-screen.tsx'],
    drawn: { for: 'client', reads: ['/api/stats/client', '/api/requests?limit=6', '/api/notifications/unread'] },
  },
  staff: {
    paths: ['/staff-dashboard'],
    isSignedIn: true,
    modules: ['src/app/signed-in.tsx', 'src/app/screens/staff-screen.tsx'],
    drawn: { for: 'staff', reads: ['/api/stats/staff', '/api/activity-logs?limit=6', '/api/notifications/unread'] },
  },
  admin: {
    paths: ['/admin-dashboard', '/users'],
    isSignedIn: true,
    modules: ['src/app/signed-in.tsx', 'src/screens/admin-dashboard/admin-dashboard.tsx'],
  },
  record: {
    paths: ['/requests/'],
    isSignedIn: true,
    modules: ['src/app/signed-in.tsx', 'src/app/screens/record-screen.tsx'],
  },
  other: { paths: ['/'], isSignedIn: true, modules: ['src/app/signed-in.tsx'] },
} as const satisfies Record<string, FirstView>

import type { Role } from '#platform/contract.ts'

type FirstView = {
  paths: readonly string[]
  isSignedIn: boolean
  modules: readonly string[]
  /** For users of this role, the document shows the screen without data and asks for these paths at once. */
  drawn?: { for: Role; reads: readonly string[] }
}

/** Modules beyond those of every page: the build makes chunks from this, and the document names them. */
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
    drawn: {
      for: 'client',
      reads: ['/api/stats/client', '/api/requests?limit=6', '/api/notifications/unread', '/api/duties'],
    },
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

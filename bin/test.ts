// Runs all checks and tests as named steps; prints the output of failing ones, and the count of tests at the end.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { constants, freemem, setPriority, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

type Counts = { passed: number; failed: number; skipped: number }
type Step = {
  name: string
  command: [program: string, ...args: string[]]
  env?: Record<string, string>
  /** Runs at lower priority than the other steps. */
  isPatient?: boolean
  counts?: () => Counts
}

const ROOT = join(import.meta.dirname, '..')
const fast = process.argv.includes('--fast')
const MEMORY = '/dev/shm'
const scratch = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'casewell-tests-'))
// The database runs as another user, who has to pass through.
chmodSync(scratch, 0o711)
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 10 }))

const env = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
  // Two hundred databases of a thousand files each come and go. After so many, ext4 looks long for the place of a file.
  TMPDIR: scratch,
  // Many tests start the product as its operator does, and share the compiled code.
  NODE_COMPILE_CACHE: join(scratch, 'compiled'),
  // The firm that the screens begin with, and the journeys after them.
  CASEWELL_FOUNDED: join(scratch, 'founded'),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}

const CHECKS: Step[] = [
  {
    name: 'format',
    command: [
      'biome',
      'format',
      '--reporter=summary',
      '--vcs-enabled=true',
      '--vcs-client-kind=git',
      '--vcs-use-ignore-file=true',
    ],
  },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
]
const TESTS = fast ? inVitest('tests without a browser', 'node') : inVitest('tests', 'node', 'browser')
const ALONE = inVitest('tests alone', 'alone')
const SCREENS: Step = { ...inBrowsers('screens', '--workers=1'), isPatient: true }
const JOURNEYS = inBrowsers('journeys')

const running = new Set<ChildProcess>()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(128 + constants.signals[signal])
  })

const failed: string[] = []
const total: Counts = { passed: 0, failed: 0, skipped: 0 }

// Two at a time, for two cores. The tests wait for the database half of the time, during which the browser tests run.
const checks = fast ? CHECKS.slice(0, 3) : CHECKS
await Promise.all([inTurn(checks.filter((_, n) => n % 2 === 0)), inTurn(checks.filter((_, n) => n % 2 === 1))])
await Promise.all(fast ? [take(TESTS)] : [take(TESTS), take(SCREENS)])
await take(ALONE)
if (!fast) await take(JOURNEYS)

if (failed.length > 0) console.log(`\nNot right: ${failed.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** For the databases of all tests that run at a time, and for the tests beside them. */
function hasRoom(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 3e9 && freemem() > 6e9
  } catch {
    return false
  }
}

async function inTurn(steps: readonly Step[]) {
  for (const step of steps) await take(step)
}

async function take({ name, command, counts, ...step }: Step) {
  const from = performance.now()
  const { status, output } = await run(command, step)
  const ran = counts ? add(read(counts)) : true
  const right = status === 0 && ran
  if (!right) failed.push(name)

  const seconds = `${((performance.now() - from) / 1000).toFixed(1)} s`
  console.log(`${right ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(8)}`)
  if (!right) console.log(`\n${withoutPassed(output).trim()}\n${ran ? '' : 'No test ran.\n'}`)
}

/** The beginning matters: of a long log often nothing else is kept. */
function withoutPassed(output: string) {
  const lines = output.split('\n')
  return lines.filter((line) => !stripVTControlCharacters(line).trimStart().startsWith('✓')).join('\n')
}

function add(counts: Counts) {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  return counts.passed + counts.failed > 0
}

function run([program, ...args]: Step['command'], { isPatient = false, ...step }: Pick<Step, 'env' | 'isPatient'>) {
  const child = spawn(program, args, { cwd: ROOT, env: { ...env, ...step.env }, stdio: ['ignore', 'pipe', 'pipe'] })
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  running.add(child)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise<{ status: number | null; output: string }>((done) => {
    child.once('error', (error) => done({ status: null, output: error.message }))
    child.once('close', (status) => {
      running.delete(child)
      const output = Buffer.concat(chunks).toString()
      done({ status, output: process.stdout.isTTY ? output : stripVTControlCharacters(output) })
    })
  })
}

function read(counts: () => Counts): Counts {
  try {
    return counts()
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/** Some of the projects of vitest.config.ts. */
function inVitest(name: string, ...projects: string[]): Step {
  const report = join(scratch, `${projects.join('-')}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: ['vitest', 'run', ...chosen, ...reporters], counts: () => vitestCounts(report) }
}

function vitestCounts(path: string): Counts {
  const report = z
    .object({
      numPassedTests: z.int(),
      numFailedTests: z.int(),
      numPendingTests: z.int(),
      numTodoTests: z.int(),
      testResults: z.array(
        z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
      ),
    })
    .parse(JSON.parse(readFileSync(path, 'utf8')))
  // A file that fails to load has no failing test of its own.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((each) => each.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** One of the projects of playwright.config.ts. */
function inBrowsers(project: string, ...options: string[]): Step {
  const report = join(scratch, `${project}.json`)
  return {
    name: project,
    command: ['playwright', 'test', `--project=${project}`, `--output=test-results/${project}`, ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    counts: () => playwrightCounts(report),
  }
}

function playwrightCounts(report: string): Counts {
  const { stats } = z
    .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
    .parse(JSON.parse(readFileSync(report, 'utf8')))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

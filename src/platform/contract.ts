import * as z from 'zod'

// The pages' content security policy forbids the code generation that zod would probe for.
z.config({ jitless: 'document' in globalThis })

export const Role = z.enum(['client', 'staff', 'admin'])
export type Role = z.infer<typeof Role>

/** Every role: what each may see is decided by the fence and the policies. */
export const everyone = Role.options

export const Restriction = z.enum(['password', 'second_factor'])
export type Restriction = z.infer<typeof Restriction>

export type RateName = 'messages' | 'requests' | 'papers' | 'archives' | 'exports' | 'invitations'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `'/api/requests/:requestId/messages'` → `'requestId'`. */
type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never

export type Params<Path extends string> = { [Name in ParamNames<Path>]: string }

export type FileRule = {
  types: readonly string[]
  maxBytes: number
  says?: { tooLarge: string; wrongType: string }
}

type Shape = z.ZodType
type Terms<Query extends Shape, Body extends Shape, Returns extends Shape, File extends FileRule | undefined> = {
  summary: string
  for: readonly Role[] | 'anyone'
  /** Also open to these restricted sessions (design decision 0007). */
  during?: readonly Restriction[]
  query?: Query
  body?: Body
  /** One file, as `multipart/form-data`; `body` describes the other fields. */
  file?: File
  /** Left out by a call that answers nothing. */
  returns?: Returns
  status?: 200 | 201 | 204
  /** Every call is a new one, whatever its idempotency key: the answer is never kept. */
  unrepeatable?: true
  /** A limit of its own on calls, beside the common one. Uploads always have one. */
  rate?: RateName
  /** How much of the rate a call takes, if not 1: a refused call takes nothing. */
  weighs?: (body: z.output<Body>) => number
}

export type Endpoint<
  Path extends string = string,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Returns extends Shape = Shape,
  File extends FileRule | undefined = FileRule | undefined,
> = {
  method: Method
  path: Path
  summary: string
  for: readonly Role[] | 'anyone'
  during: readonly Restriction[]
  query: Query
  body: Body
  file: File
  returns: Returns
  status: 200 | 201 | 204
  unrepeatable: boolean
  rate?: RateName
  weighs?: (body: never) => number
  changedBy: readonly Event[]
}

/** For a PDF too long for one file; without it, the whole, or 413 `PAPER_TOO_LARGE`. */
export const PartQuery = z.strictObject({
  part: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .optional(),
})

export const Nothing = z.strictObject({})
type Nothing = typeof Nothing

function endpoint(method: Method) {
  return <
    Path extends string,
    Returns extends Shape = z.ZodUndefined,
    Query extends Shape = Nothing,
    Body extends Shape = Nothing,
    File extends FileRule | undefined = undefined,
  >(
    path: Path,
    { query, body, returns, during, file, status, unrepeatable, ...terms }: Terms<Query, Body, Returns, File>,
  ): Endpoint<Path, Query, Body, Returns, File> => ({
    ...terms,
    method,
    path,
    query: query ?? (Nothing as never),
    body: body ?? (Nothing as never),
    during: during ?? [],
    returns: returns ?? (z.undefined() as never),
    file: file as File, // absent only where `File` is undefined
    status: status ?? (returns ? 200 : 204),
    unrepeatable: unrepeatable ?? false,
    changedBy: [],
  })
}

type Changed<Path extends string> = { changedBy?: readonly Event<ParamNames<Path>>[] }
const read = endpoint('GET')

/** A GET names the events that change its answer; each must fill its path. */
export function get<Path extends string, Returns extends Shape, Query extends Shape = Nothing>(
  path: Path,
  { changedBy = [], ...terms }: Terms<Query, Nothing, Returns, undefined> & Changed<Path>,
): Endpoint<Path, Query, Nothing, Returns, undefined> {
  return { ...read(path, terms), changedBy }
}
export const post = endpoint('POST')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')

/** `fill('/api/requests/:id', { id: 'x' })` → `'/api/requests/x'`. A missing parameter stays open. */
export function fill(path: string, params: Record<string, string>) {
  return path.replace(/:([a-zA-Z]+)/g, (open, name: string) => {
    const value = params[name]
    return value === undefined ? open : encodeURIComponent(value)
  })
}

export type Event<About extends string = never> = {
  name: string
  tell: readonly Role[]
  /** For the compiler only: an event that fills more parameters may replace one that fills fewer. */
  fills?: (parameter: About) => void
}

type Telling<About extends string> = { about?: readonly About[]; tell?: readonly Role[] }

/** `event<string>(…)` concerns every record, and leaves path parameters open. */
/* @__NO_SIDE_EFFECTS__ */
export function event<const About extends string = never>(
  name: string,
  { tell = ['client', 'staff'] }: Telling<About> = {},
): Event<About> {
  return { name, tell }
}

export const Moment = z.iso.datetime()
export const CalendarDate = z.iso
  .date()
  .refine((date) => date >= '1900' && date < '2200', 'Enter a date of this or the last century')
export const Version = z.int32().min(1)

/** A user, by name; as SQL: `namedPerson`. */
export const NamedPerson = z.object({ id: z.uuid(), firstName: z.string().nullable(), lastName: z.string().nullable() })
export type NamedPerson = z.infer<typeof NamedPerson>

const wholeNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(200))

/** `?limit=` (1–200, 50 by default) and `?after=` (a cursor), extended by each list with its own filters. */
export const PageQuery = z.strictObject({
  limit: wholeNumber
    .default(50)
    .describe('At most so many; a page of long texts ends earlier. `Link` leads to the next.'),
  after: z.string().max(1_200).optional(),
})

/** A list without pages, with at most this many entries. Longer lists from before there was a bound are still read. */
export const listOf = <Each extends Shape>(each: Each, most: number) => z.array(each).meta({ maxItems: most })

/** In a query: one value, or several as `a,b`. */
export function oneOrMore<Value extends string>(each: z.ZodType<Value, Value>, description: string) {
  return z
    .string()
    .transform((text, context): Value[] => {
      const values = z.array(each).safeParse([...new Set(text.split(','))])
      if (values.success) return values.data
      context.addIssue({ code: 'custom', message: values.error.issues[0]?.message ?? 'Unknown value' })
      return z.NEVER
    })
    .meta({ description: `${description} Several are separated by commas.` })
}

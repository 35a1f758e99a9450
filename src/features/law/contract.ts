import * as z from 'zod'
import { longDate } from '#ui/text/dates.ts'

/** The sources for every statement of law or guidance on a screen or a paper. */
export const LawId = z.enum([
  'acas_code',
  'acas_investigations',
  'early_conciliation',
  'employment_rights_1996',
  'employment_rights_2025',
  'employment_relations_1999',
  'trade_unions_1992',
  'qualifying_period_2026',
  'equality_2010',
  'right_to_work_guide',
  'illegal_working_2006',
  'dbs_code',
  'dbs_eligibility',
  'dbs_update_service',
  'uk_gdpr',
  'child_employment',
  'working_hours',
])
export type LawId = z.infer<typeof LawId>

/** The primary source, and the day on which our statements were last compared with it. */
export type Law = { name: string; href: string; checkedOn: string }

const CHECKED = '2026-11-21'
const law = (name: string, href: string, checkedOn = CHECKED): Law => ({ name, href, checkedOn })
const act = (name: string, path: string) => law(name, `https://www.legislation.gov.uk/${path}/contents`)
const guidance = (name: string, path: string) => law(name, `https://www.gov.uk/${path}`)
const acas = (name: string, path: string) => law(name, `https://www.acas.org.uk/${path}`)

export const laws: Record<LawId, Law> = {
  acas_code: acas(
    'Acas Code of Practice on disciplinary and grievance procedures',
    'acas-code-of-practice-on-disciplinary-and-grievance-procedures/html',
  ),
  acas_investigations: acas(
    'Acas: investigations for discipline and grievance',
    'investigations-for-discipline-and-grievance-step-by-step',
  ),
  early_conciliation: acas('Acas: early conciliation', 'early-conciliation'),
  employment_rights_1996: act('Employment Rights Act 1996', 'ukpga/1996/18'),
  employment_rights_2025: act('Employment Rights Act 2025', 'ukpga/2025/36'),
  employment_relations_1999: act('Employment Relations Act 1999', 'ukpga/1999/26'),
  trade_unions_1992: act('Trade Union and Labour Relations (Consolidation) Act 1992', 'ukpga/1992/52'),
  qualifying_period_2026: law('SI 2026/559', 'https://www.legislation.gov.uk/uksi/2026/559'),
  equality_2010: act('Equality Act 2010', 'ukpga/2010/15'),
  right_to_work_guide: guidance(
    'Right to work checks: an employer’s guide',
    'government/publications/right-to-work-checks-employers-guide',
  ),
  illegal_working_2006: act('Immigration, Asylum and Nationality Act 2006', 'ukpga/2006/13'),
  dbs_code: guidance('DBS Code of Practice', 'government/publications/dbs-code-of-practice'),
  dbs_eligibility: guidance('DBS eligibility guidance', 'government/collections/dbs-eligibility-guidance'),
  dbs_update_service: guidance(
    'DBS Update Service: applicant guide',
    'government/publications/dbs-update-service-applicant-guide',
  ),
  uk_gdpr: act('UK GDPR', 'eur/2016/679'),
  child_employment: guidance('Child employment on GOV.UK', 'child-employment'),
  working_hours: guidance('Working hours on GOV.UK', 'maximum-weekly-working-hours'),
}

/** For paper, where a link cannot be followed. */
export const lawInWords = (id: LawId) => {
  const { name, href, checkedOn } = laws[id]
  return `${name}, ${href}, checked on ${longDate(checkedOn)}`
}

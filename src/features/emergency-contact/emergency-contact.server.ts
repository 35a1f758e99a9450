import {
  dataKeyOf,
  employeeAct,
  type EmployeeRef,
  employeeRef,
  ensureEmployeeOpen,
  ownerOf,
} from '#features/employee/employee.server.ts'
import { isFinished } from '#features/request/request.server.ts'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow } from '#platform/errors.ts'
import {
  addContact,
  emergencyContactsChanged,
  listEmergencyContacts,
  removeContact,
  updateContact,
} from './contract.ts'
import { canEditContacts } from './policy.ts'
import { addEmergencyContact, contactOf, contactsOf, sealContact } from './queries.server.ts'

export { addEmergencyContact, contactsOf, replaceEmergencyContact } from './queries.server.ts'

const listRoute = route(listEmergencyContacts, async ({ tx, actor, keyring, params }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  const isOpen = !isFinished({ status: employee.requestStatus })
  const contacts = await contactsOf({ tx, keyring }, ownerOf(employee))
  return { contacts, can: { edit: isOpen && canEditContacts(actor) } }
})

const addRoute = route(addContact, async (call) => {
  const { tx, actor, params, body, record } = call
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canEditContacts(actor))
  await ensureEmployeeOpen(tx, employee)

  const id = await addEmergencyContact(call, ownerOf(employee), body)
  record(emergencyContactsChanged, act(employee, id, 'create'))
  return contactOf(call, id)
})

const updateRoute = route(updateContact, async ({ body, ...call }) => {
  const { tx, keyring, record } = call
  const { contact, employee } = await held(call)
  const { version, ...changes } = body

  const changed = await updateVersioned(tx, 'emergencyContacts', {
    record: contact,
    changes: sealContact(dataKeyOf(keyring, employee), contact, changes),
    version,
    read: () => contactOf(call, contact.id),
  })
  record(emergencyContactsChanged, act(employee, contact.id, 'update'))
  return changed
})

const removeRoute = route(removeContact, async (call) => {
  const { tx, record } = call
  const { contact, employee } = await held(call)
  await tx
    .deleteFrom('emergencyContacts')
    .where((eb) => eb.and({ tenantId: contact.tenantId, id: contact.id }))
    .execute()
  record(emergencyContactsChanged, act(employee, contact.id, 'delete'))
  return undefined
})

type Changing = Pick<Call<typeof removeContact>, 'tx' | 'actor' | 'keyring' | 'params'>

/** The contact to be changed, after checking that the actor may change it. */
async function held(call: Changing) {
  const { tx, actor, params } = call
  const contact = await contactOf(call, params.emergencyContactId)
  const employee = await employeeRef(tx, actor, contact.employeeId)
  allow(canEditContacts(actor))
  await ensureEmployeeOpen(tx, employee)
  return { contact, employee }
}

const did = {
  create: 'added an emergency contact',
  update: 'changed an emergency contact',
  delete: 'removed an emergency contact',
} as const

const act = (employee: EmployeeRef, id: string, action: keyof typeof did) =>
  employeeAct(employee, { id, resourceType: 'emergency_contact', action, did: did[action] })

export const emergencyContactRoutes: Route[] = [listRoute, addRoute, updateRoute, removeRoute]

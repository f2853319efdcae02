import pg from 'pg'

/** The role the shop speaks as: it owns the shop's database and nothing else of the server. */
export const shopRole = 'komod_shop'

/**
 * Makes the role and gives it what lies in the database, also what an older build made as the superuser. The embedded
 * server's superuser is used for this alone: whoever broke into the shop by a query could otherwise read the machine's
 * files and run its programs.
 */
export async function giveToShopRole(adminUrl: string, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [shopRole])
    const secret = pg.escapeLiteral(password)
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    await admin.query(`${rowCount === 0 ? 'create' : 'alter'} role ${shopRole} ${rights} password ${secret}`)
    await admin.query(`do $$ begin
      execute format('alter database %I owner to ${shopRole}', current_database());
    end $$`)
    await admin.query(takeOver)
  } finally {
    await admin.end()
  }
}

const isOurs = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const isNoExtensions = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/** `reassign owned` refuses a cluster's first role. Tables before sequences: what belongs to a column goes with its table. */
const takeOver = `do $$
declare thing record;
begin
  for thing in
    select format('schema %I', n.nspname) what from pg_namespace n
      where ${isOurs} and n.nspname <> 'public' and n.nspowner <> '${shopRole}'::regrole
    union all
    select format('table %s', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${isOurs} and c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relowner <> '${shopRole}'::regrole
        and ${isNoExtensions('pg_class', 'c.oid')}
    union all
    select format('routine %s', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${isOurs} and p.proowner <> '${shopRole}'::regrole and ${isNoExtensions('pg_proc', 'p.oid')}
    union all
    select format('type %s', t.oid::regtype) from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where ${isOurs} and t.typtype in ('e', 'd') and t.typowner <> '${shopRole}'::regrole
        and ${isNoExtensions('pg_type', 't.oid')}
  loop
    execute format('alter %s owner to ${shopRole}', thing.what);
  end loop;
  for thing in
    select format('sequence %s', c.oid::regclass) what from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${isOurs} and c.relkind = 'S' and c.relowner <> '${shopRole}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.deptype in ('a', 'i', 'e'))
  loop
    execute format('alter %s owner to ${shopRole}', thing.what);
  end loop;
end $$`

--> statement-breakpoint
-- Pairs are told to those who may merge, which a role for named entities may not.
SELECT protect_tenant('distinct_pairs', whole => true);
--> statement-breakpoint
-- An old id leads whoever sees the survivor to it. What a merge moved is in the log of each record that it changed.
SELECT protect_tenant('merges', left_out => '{steps}', seen => $$
  survivor_id IN (SELECT c.id FROM contacts c WHERE c.org_id = app_org())
  OR survivor_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org())
$$);
--> statement-breakpoint
-- Papers that one company issued name another one from now on. A merge moves all of them, also confidential ones
-- and those that a role without values does not see: otherwise they would go on naming a company in the trash. Whoever asks learns their ids alone.
CREATE FUNCTION move_issuer(old_issuer uuid, new_issuer uuid, among uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.role', true), '');
  of_values text := coalesce(current_setting('app.values', true), '');
BEGIN
  PERFORM set_config('app.role', '', true), set_config('app.values', '', true);
  RETURN QUERY UPDATE attachments SET issuer_id = new_issuer, version = version + 1
    WHERE org_id = app_org() AND issuer_id = old_issuer AND (among IS NULL OR id = ANY (among))
    RETURNING id;
  PERFORM set_config('app.role', of_role, true), set_config('app.values', of_values, true);
END $$;

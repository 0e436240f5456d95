-- The bytes of all papers of the organisation, each content once. Room is taken up by papers too that the caller does not see.
CREATE FUNCTION attachment_bytes() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
  total bigint;
BEGIN
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true);
  SELECT coalesce(sum(bytes), 0) INTO total
  FROM (SELECT DISTINCT sha256, bytes FROM attachments WHERE org_id = app_org()) AS contents;
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true);
  RETURN total;
END $$;

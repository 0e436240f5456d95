-- As before, and the plans of the call's statements hold for any parameters: planning one with row level security takes
-- as long as reading a page. By itself PostgreSQL plans a page anew each time, because it takes an offset that it does
-- not know for a tenth of the rows.
CREATE OR REPLACE FUNCTION enter_call(
  session_token text, by_user uuid, moment timestamptz, asked_org uuid, may_be_chosen boolean,
  request_id text, address text
)
RETURNS TABLE (
  user_id uuid, email text, email_verified boolean, user_name text, chosen_org uuid, session_created_at timestamptz,
  org_id uuid, org_name text, org_settings jsonb, role_id uuid, role_name text, entity_ids uuid[], values_visible boolean
) LANGUAGE plpgsql AS $$
BEGIN
  IF session_token IS NULL THEN
    SELECT u.id, u.email, u.email_verified, u.name, u.org_id, moment
    INTO user_id, enter_call.email, enter_call.email_verified, user_name, chosen_org, session_created_at
    FROM users u WHERE u.id = by_user;
  ELSE
    SELECT u.id, u.email, u.email_verified, u.name, u.org_id, s.created_at
    INTO user_id, enter_call.email, enter_call.email_verified, user_name, chosen_org, session_created_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token = session_token AND s.expires_at > moment;
  END IF;
  IF user_id IS NULL THEN RETURN; END IF;

  asked_org := coalesce(asked_org, CASE WHEN may_be_chosen THEN chosen_org END);
  PERFORM set_config('app.user_id', user_id::text, true),
    set_config('app.email', enter_call.email, true),
    set_config('app.org_id', coalesce(asked_org::text, ''), true),
    set_config('app.entity_ids', '', true),
    set_config('app.request_id', coalesce(request_id, ''), true),
    set_config('app.address', coalesce(address, ''), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);

  IF asked_org IS NOT NULL THEN
    SELECT o.id, o.name, o.settings, r.id, r.name, r.entity_ids, r.values_visible
    INTO org_id, org_name, org_settings, role_id, role_name, enter_call.entity_ids, enter_call.values_visible
    FROM roles r JOIN orgs o ON o.id = r.org_id
    WHERE r.org_id = asked_org AND r.user_id = enter_call.user_id
      AND (r.expires_at IS NULL OR r.expires_at > moment) AND o.deleted_at IS NULL;
    PERFORM set_config('app.entity_ids', coalesce(enter_call.entity_ids::text, ''), true);
  END IF;
  RETURN NEXT;
END $$;

CREATE TABLE "access_tokens" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scope" text NOT NULL,
	"entity_ids" uuid[],
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_tokens_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "access_tokens_scope" CHECK ("access_tokens"."scope" in ('READ', 'WRITE')),
	CONSTRAINT "access_tokens_entities" CHECK (cardinality("access_tokens"."entity_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_by_hash" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_of_role" ON "access_tokens" USING btree ("org_id","user_id");--> statement-breakpoint
ALTER TABLE "access_tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "access_tokens" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "access_tokens_own" ON "access_tokens" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
-- Whoever brings a token finds its row, and notes that it was used.
CREATE POLICY "access_tokens_found" ON "access_tokens" FOR SELECT
USING (token_hash = nullif(current_setting('app.access_token', true), ''));
--> statement-breakpoint
CREATE POLICY "access_tokens_used" ON "access_tokens" FOR UPDATE
USING (token_hash = nullif(current_setting('app.access_token', true), ''))
WITH CHECK (token_hash = nullif(current_setting('app.access_token', true), ''));
--> statement-breakpoint
CREATE POLICY "access_tokens_administer" ON "access_tokens" TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION note_access_token(hash text, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.access_token', hash, true);
  UPDATE access_tokens SET last_used_at = moment WHERE token_hash = hash;
  PERFORM set_config('app.access_token', '', true);
END $$;
--> statement-breakpoint
-- A call may come with an access token, in place of a session: 'token:' and its digest. It stands for its owner in its one
-- organisation, with the entities that both the token and the role of its owner name. It is never fresh.
DROP FUNCTION enter_call(text, uuid, timestamptz, uuid, boolean, text, text);
--> statement-breakpoint
CREATE FUNCTION enter_call(
  session_token text, by_user uuid, moment timestamptz, asked_org uuid, may_be_chosen boolean,
  request_id text, address text
)
RETURNS TABLE (
  user_id uuid, email text, email_verified boolean, user_name text, chosen_org uuid, session_created_at timestamptz,
  org_id uuid, org_name text, org_settings jsonb, role_id uuid, role_name text, entity_ids uuid[], values_visible boolean,
  token_scope text
) LANGUAGE plpgsql AS $$
DECLARE
  only_org uuid;
  only_entities uuid[];
BEGIN
  IF session_token IS NULL THEN
    SELECT u.id, u.email, u.email_verified, u.name, u.org_id, moment
    INTO user_id, enter_call.email, enter_call.email_verified, user_name, chosen_org, session_created_at
    FROM users u WHERE u.id = by_user;
  ELSIF starts_with(session_token, 'token:') THEN
    PERFORM set_config('app.access_token', substr(session_token, 7), true);
    SELECT u.id, u.email, u.email_verified, u.name, t.org_id, 'epoch'::timestamptz, t.scope, t.org_id, t.entity_ids
    INTO user_id, enter_call.email, enter_call.email_verified, user_name, chosen_org, session_created_at, token_scope,
      only_org, only_entities
    FROM access_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = substr(session_token, 7) AND t.expires_at > moment;
    PERFORM set_config('app.access_token', '', true);
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
    set_config('app.role', '', true),
    set_config('app.values', '', true),
    set_config('app.request_id', coalesce(request_id, ''), true),
    set_config('app.address', coalesce(address, ''), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);

  IF asked_org IS NOT NULL AND (only_org IS NULL OR only_org = asked_org) THEN
    SELECT o.id, o.name, o.settings, r.id, r.name, r.entity_ids, r.values_visible
    INTO org_id, org_name, org_settings, role_id, role_name, enter_call.entity_ids, enter_call.values_visible
    FROM roles r JOIN orgs o ON o.id = r.org_id
    WHERE r.org_id = asked_org AND r.user_id = enter_call.user_id
      AND (r.expires_at IS NULL OR r.expires_at > moment) AND o.deleted_at IS NULL;
    IF only_entities IS NOT NULL THEN
      enter_call.entity_ids := CASE WHEN enter_call.entity_ids IS NULL THEN only_entities
        ELSE ARRAY(SELECT unnest(only_entities) INTERSECT SELECT unnest(enter_call.entity_ids)) END;
    END IF;
    PERFORM set_config('app.entity_ids', coalesce(enter_call.entity_ids::text, ''), true),
      set_config('app.role', coalesce(role_name, ''), true),
      set_config('app.values', CASE WHEN values_visible THEN '' ELSE 'hidden' END, true);
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
DROP TRIGGER tell_of_security ON "security_events";
--> statement-breakpoint
CREATE TRIGGER tell_of_security AFTER INSERT ON "security_events" FOR EACH ROW
  WHEN (NEW.type IN ('secondFactorDisabled', 'passkeyAdded', 'passkeyRemoved', 'passwordChanged', 'passwordReset', 'passwordSet', 'emailChanged', 'accountLinked', 'accountUnlinked', 'accessTokenMade'))
  EXECUTE FUNCTION tell_of_security();

ALTER TABLE "roles" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The log says by itself who invited whom.
SELECT keep_changes_of('roles', 'invitation_hash', 'invited_by');
--> statement-breakpoint
-- Whoever has the link of an invitation may know whom it is from. Whoever knows no token finds nothing.
CREATE POLICY "roles_by_invitation" ON "roles" FOR SELECT
USING (invitation_hash = nullif(current_setting('app.invitation', true), ''));
--> statement-breakpoint
CREATE FUNCTION find_invitation(hash text, moment timestamptz) RETURNS TABLE (org_name text, inviter text) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.invitation', hash, true);
  RETURN QUERY SELECT o.name, u.name
    FROM roles r JOIN orgs o ON o.id = r.org_id LEFT JOIN users u ON u.id = r.invited_by
    WHERE r.invitation_hash = hash AND r.user_id IS NULL AND r.invited_until > moment
      AND (r.expires_at IS NULL OR r.expires_at > moment) AND o.deleted_at IS NULL;
  PERFORM set_config('app.invitation', '', true);
END $$;

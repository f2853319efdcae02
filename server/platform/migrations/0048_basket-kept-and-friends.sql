CREATE TABLE "basket_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"basket_id" integer,
	"consent_id" bigint NOT NULL,
	"code" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"region_id" integer NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "basket_reminders_code_unique" UNIQUE("code"),
	CONSTRAINT "basket_reminders_ended" CHECK (("basket_reminders"."ended_at" is null) = ("basket_reminders"."outcome" is null)),
	CONSTRAINT "basket_reminders_outcome" CHECK ("basket_reminders"."outcome" in ('sent', 'stopped', 'ordered', 'empty'))
);
--> statement-breakpoint
CREATE TABLE "invitation_visits" (
	"visitor_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "invitations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "invited_friends" (
	"friend_id" integer PRIMARY KEY NOT NULL,
	"inviter_id" integer NOT NULL,
	"is_inviters_browser" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'joined' NOT NULL,
	"reason" text,
	"group_id" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "invited_friends_state" CHECK ("invited_friends"."state" in ('joined', 'rewarded', 'refused')),
	CONSTRAINT "invited_friends_settled" CHECK (("invited_friends"."state" = 'joined') = ("invited_friends"."settled_at" is null)),
	CONSTRAINT "invited_friends_reason" CHECK (("invited_friends"."state" = 'refused') = ("invited_friends"."reason" is not null)),
	CONSTRAINT "invited_friends_self" CHECK ("invited_friends"."friend_id" <> "invited_friends"."inviter_id")
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "is_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "seen_quantity" integer;--> statement-breakpoint
ALTER TABLE "basket_reminders" ADD CONSTRAINT "basket_reminders_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "basket_reminders_open" ON "basket_reminders" USING btree ("basket_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "basket_reminders_due" ON "basket_reminders" USING btree ("remind_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "invitation_visits_age" ON "invitation_visits" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "invited_friends_inviter" ON "invited_friends" USING btree ("inviter_id","joined_at");--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_seen" CHECK ("basket_lines"."seen_quantity" >= 0);--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('account', 'order', 'marketing', 'favourites', 'subscription', 'basket'));
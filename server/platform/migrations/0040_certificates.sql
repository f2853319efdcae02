CREATE TABLE "certificate_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "certificate_purchases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"code" text NOT NULL,
	"region_id" integer NOT NULL,
	"currency" text NOT NULL,
	"nominal_minor" bigint NOT NULL,
	"design" text NOT NULL,
	"language" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"buyer_email" text DEFAULT '' NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_phone" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"certificate_id" integer,
	CONSTRAINT "certificate_purchases_number_unique" UNIQUE("number"),
	CONSTRAINT "certificate_purchases_code_unique" UNIQUE("code"),
	CONSTRAINT "certificate_purchases_certificate_id_unique" UNIQUE("certificate_id"),
	CONSTRAINT "certificate_purchases_nominal" CHECK ("certificate_purchases"."nominal_minor" > 0),
	CONSTRAINT "certificate_purchases_paid" CHECK ("certificate_purchases"."paid_minor" between 0 and "certificate_purchases"."nominal_minor"),
	CONSTRAINT "certificate_purchases_design" CHECK ("certificate_purchases"."design" in ('sofa', 'lamp', 'house', 'plant')),
	CONSTRAINT "certificate_purchases_issued" CHECK (("certificate_purchases"."certificate_id" is not null) = ("certificate_purchases"."paid_minor" = "certificate_purchases"."nominal_minor"))
);
--> statement-breakpoint
CREATE TABLE "certificate_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"operation_key" text NOT NULL,
	"group_id" uuid,
	"order_number" text,
	"spent_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_entries_operation_key_unique" UNIQUE("operation_key"),
	CONSTRAINT "certificate_entries_back" CHECK (("certificate_entries"."kind" = 'return') = ("certificate_entries"."spent_id" is not null)),
	CONSTRAINT "certificate_entries_kind" CHECK ("certificate_entries"."kind" in ('issue', 'spend', 'return', 'expire')),
	CONSTRAINT "certificate_entries_sign" CHECK (("certificate_entries"."amount_minor" > 0) = ("certificate_entries"."kind" in ('issue', 'return'))),
	CONSTRAINT "certificate_entries_some" CHECK ("certificate_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"last_digits" text NOT NULL,
	"sealed_code" "bytea" NOT NULL,
	"currency" text NOT NULL,
	"nominal_minor" bigint NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	"design" text NOT NULL,
	"language" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"issued_by" integer,
	"issue_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "certificates_issue_key_unique" UNIQUE("issue_key"),
	CONSTRAINT "certificates_balance" CHECK ("certificates"."balance_minor" between 0 and "certificates"."nominal_minor"),
	CONSTRAINT "certificates_nominal" CHECK ("certificates"."nominal_minor" > 0),
	CONSTRAINT "certificates_design" CHECK ("certificates"."design" in ('sofa', 'lamp', 'house', 'plant'))
);
--> statement-breakpoint
ALTER TABLE "certificate_entries" ADD CONSTRAINT "certificate_entries_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_purchases_created" ON "certificate_purchases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "certificate_entries_certificate" ON "certificate_entries" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE INDEX "certificate_entries_group" ON "certificate_entries" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "certificate_entries_back" ON "certificate_entries" USING btree ("spent_id") WHERE spent_id is not null;--> statement-breakpoint
CREATE INDEX "certificate_entries_spent" ON "certificate_entries" USING btree ("at") WHERE kind = 'spend';--> statement-breakpoint
CREATE INDEX "certificates_last_digits" ON "certificates" USING btree ("last_digits");--> statement-breakpoint
CREATE INDEX "certificates_ends" ON "certificates" USING btree ("ends_at") WHERE balance_minor > 0;
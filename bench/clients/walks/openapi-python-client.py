"""The fifteen operations by openapi-python-client."""

import os

from generated import AuthenticatedClient, Client
from generated.api.bill import (
    create_bill,
    delete_bill,
    delete_bill_attachment,
    get_bill,
    get_bill_attachment,
    replace_bill_approvers,
    send_bill_to_approval,
    set_bill_approval,
    update_bill,
)
from generated.api.paypoint import migrate_paypoint
from generated.api.query import query_notifications
from generated.api.statistic import get_basic_statistics, get_subscription_statistics
from generated.api.token import issue_access_token
from generated.api.user import authenticate_user
from generated.models import (
    Attachment,
    BillInput,
    GetBasicStatisticsFreq,
    GetBasicStatisticsLevel,
    GetBasicStatisticsMode,
    GetSubscriptionStatisticsInterval,
    GetSubscriptionStatisticsLevel,
    PaypointMoveRequest,
    QueryNotificationsParameters,
    SetBillApprovalApproved,
    TokenRequest,
    UserCredentials,
)

env = os.environ


def client(token: str) -> AuthenticatedClient:
    return AuthenticatedClient(
        base_url=env["BASE_URL"], token=token, prefix="", auth_header_name="requestToken"
    )


organization = client(env["ORGANIZATION_TOKEN"])
application = client(env["APPLICATION_TOKEN"])
entry = env["ENTRYPOINT"]

attachment = Attachment(ftype="pdf", filename="a.pdf", f_content="JVBERi0=")
made = create_bill.sync(
    entry,
    client=organization,
    body=BillInput(bill_number="W-1", net_amount=10.5, attachments=[attachment]),
)
bill_id = made.response_data
bill = get_bill.sync(bill_id, client=organization).response_data
assert bill.net_amount == 10.5 and bill.vendor is None
name = bill.documents_ref.filelist[0].zip_name
content = get_bill_attachment.sync(bill_id, name, client=organization, return_object=True)
assert content.f_content == "JVBERi0="
update_bill.sync(bill_id, client=organization, body=BillInput(comments="changed"))
replaced = replace_bill_approvers.sync(bill_id, client=organization, body=["lucia@example.com"])
assert replaced.response_data == bill_id
send_bill_to_approval.sync(bill_id, client=organization, body=["lucia@example.com"])
set_bill_approval.sync_detailed(bill_id, SetBillApprovalApproved.TRUE, client=organization)
wanted = QueryNotificationsParameters()
wanted["status(eq)"] = "1"
listed = query_notifications.sync(entry, client=organization, parameters=wanted, limit_record=2)
assert [record.status for record in listed.records] == [1, 1]
paypoint = int(env["PAYPOINT_ID"])
figures = get_basic_statistics.sync(
    GetBasicStatisticsMode.M12,
    GetBasicStatisticsFreq.M,
    GetBasicStatisticsLevel.VALUE_2,
    paypoint,
    client=organization,
)
assert figures[0].in_transactions > 0
get_subscription_statistics.sync(
    GetSubscriptionStatisticsInterval.VALUE_1,
    GetSubscriptionStatisticsLevel.VALUE_2,
    paypoint,
    client=organization,
)
delete_bill_attachment.sync(bill_id, name, client=organization)
delete_bill.sync(bill_id, client=organization)
migrate_paypoint.sync(
    client=application,
    body=PaypointMoveRequest(
        entry_point=entry, new_parent_organization_id=int(env["DESTINATION"])
    ),
)
token = issue_access_token.sync(
    client=Client(base_url=env["BASE_URL"]),
    body=TokenRequest(client_id=env["CLIENT_ID"], client_secret=env["CLIENT_SECRET"]),
)
assert token.token_type == "Bearer"
authenticate_user.sync_detailed(
    client=application, body=UserCredentials(email=env["USER_EMAIL"], psw=env["USER_PASSWORD"])
)
